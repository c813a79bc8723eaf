// The board larger: by buttons, by two fingers, and by the wheel with Ctrl.

const LEVELS = [1, 1.4, 2, 2.8];
const MOST = 4;

export class Zoom {
  constructor(view) {
    this.view = view;
    this.value = 1;
    this.scroll = view.node.querySelector(".scroll");
    let pinch = null;
    const between = ([one, other]) => ({
      far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
      at: [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2],
    });
    const node = this.scroll;
    node.addEventListener("touchstart", ({ touches }) => {
      pinch = touches.length === 2 ? { far: between(touches).far, value: this.value } : null;
    }, { passive: true });
    node.addEventListener("touchmove", (event) => {
      if (!pinch || event.touches.length !== 2) return;
      // The board grows, not the page.
      event.preventDefault();
      const { far, at } = between(event.touches);
      this.set((pinch.value * far) / pinch.far, at);
    }, { passive: false });
    node.addEventListener("touchend", () => (pinch = null));
    node.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.set(this.value * Math.exp(-event.deltaY / 300), [event.clientX, event.clientY]);
    }, { passive: false });
  }

  /** To the next level, up or down. */
  step(by) {
    const next = by > 0 ? LEVELS.find((level) => level > this.value + 0.01) : LEVELS.findLast((level) => level < this.value - 0.01);
    this.set(next ?? (by > 0 ? this.value : 1));
  }

  /** Zooms around a point of the screen, around the middle if none is given. */
  set(value, at = null) {
    const { scroll, view } = this;
    const frame = scroll.getBoundingClientRect();
    const [x, y] = at ? [at[0] - frame.left, at[1] - frame.top] : [scroll.clientWidth / 2, scroll.clientHeight / 2];
    const part = [(scroll.scrollLeft + x) / scroll.scrollWidth, (scroll.scrollTop + y) / scroll.scrollHeight];
    this.value = Math.max(1, Math.min(MOST, value));
    view.node.style.setProperty("--zoom", this.value);
    view.node.classList.toggle("zoomed", this.value > 1);
    scroll.scrollTo(part[0] * scroll.scrollWidth - x, part[1] * scroll.scrollHeight - y);
  }
}
