// A sound and a notification when it becomes one's turn. Off until somebody wants it.

import { setting } from "./dom.js";

/** The notes of the sound in hertz, and how long each of them sounds, in seconds. */
const NOTES = [587, 880];
const LENGTH = 0.5;

let audio = null;

export const isOn = () => setting.get("bell") === "on";

/** Switches it on or off. Browsers allow sound and ask about notifications only after a click. */
export function toggle() {
  setting.set("bell", isOn() ? "off" : "on");
  if (!isOn()) return;
  ring();
  if ("Notification" in window && Notification.permission === "default") Notification.requestPermission();
}

function ring() {
  audio ??= new AudioContext();
  audio.resume();
  NOTES.forEach((note, index) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + index * 0.16;
    tone.type = "triangle";
    tone.frequency.value = note;
    volume.gain.setValueAtTime(0.18, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
}

/** It is the reader's turn at a table of this name. */
export function call(title, sentence) {
  if (!isOn()) return;
  ring();
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    const notice = new Notification(title, { body: sentence, tag: location.pathname });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}
