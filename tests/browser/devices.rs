//! Mouse, keys, fingers, screens and the network of the browser.

use super::chromium::{Chromium, Window};
use serde_json::{Value, json};

impl Chromium {
    /// Presses and releases the mouse at a point of the window.
    pub async fn click_at(&mut self, window: &Window, at: &Value) {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": at["x"], "y": at["y"], "button": "left", "clickCount": 1});
            self.call(Some(&window.session), "Input.dispatchMouseEvent", event)
                .await;
        }
    }

    /// Taps with a finger at a point of the window, and waits until the page has taken it for a click.
    pub async fn tap_at(&mut self, window: &Window, at: &Value) {
        let points = [json!([{"x": at["x"], "y": at["y"]}]), json!([])];
        for (kind, points) in ["touchStart", "touchEnd"].into_iter().zip(points) {
            let event = json!({"type": kind, "touchPoints": points});
            self.call(Some(&window.session), "Input.dispatchTouchEvent", event)
                .await;
        }
        // The click is an event of its own; whatever comes after it is handled after it.
        let event = json!({"type": "mouseMoved", "x": 0, "y": 0});
        self.call(Some(&window.session), "Input.dispatchMouseEvent", event)
            .await;
    }

    pub async fn type_text(&mut self, window: &Window, text: &str) {
        for letter in text.chars() {
            for kind in ["keyDown", "keyUp"] {
                let mut event = json!({"type": kind, "key": letter.to_string()});
                if kind == "keyDown" {
                    event["text"] = json!(letter.to_string());
                }
                self.call(Some(&window.session), "Input.dispatchKeyEvent", event)
                    .await;
            }
        }
    }

    /// Presses a named key: Enter, Tab, Escape, Space, an arrow.
    pub async fn key(&mut self, window: &Window, name: &str) {
        let code = match name {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            "Space" => 32,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            _ => panic!("the key {name} is not known"),
        };
        let key = if name == "Space" { " " } else { name };
        for kind in ["rawKeyDown", "char", "keyUp"] {
            let mut event =
                json!({"type": kind, "key": key, "code": name, "windowsVirtualKeyCode": code});
            match (kind, name) {
                ("char", "Enter") => event["text"] = json!("\r"),
                ("char", "Space") => event["text"] = json!(" "),
                ("char", _) => continue,
                _ => {}
            }
            self.call(Some(&window.session), "Input.dispatchKeyEvent", event)
                .await;
        }
    }

    /// Sets the size of the window.
    pub async fn resize(&mut self, window: &Window, width: u32, height: u32) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        let method = "Emulation.setDeviceMetricsOverride";
        self.call(Some(&window.session), method, size).await;
    }

    /// Sets the window to the size of a phone.
    pub async fn resize_to_phone(&mut self, window: &Window) {
        let size = json!({"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true});
        let method = "Emulation.setDeviceMetricsOverride";
        self.call(Some(&window.session), method, size).await;
    }

    /// Sets the window to a small phone, with a touch screen instead of a mouse.
    pub async fn resize_to_small_phone(&mut self, window: &Window) {
        let size = json!({"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true});
        let method = "Emulation.setDeviceMetricsOverride";
        self.call(Some(&window.session), method, size).await;
        let method = "Emulation.setTouchEmulationEnabled";
        let touch = json!({"enabled": true, "maxTouchPoints": 2});
        self.call(Some(&window.session), method, touch).await;
    }

    /// Sets preferences of a person: `prefers-color-scheme: dark`.
    pub async fn prefer(&mut self, window: &Window, preferences: &[(&str, &str)]) {
        let feature = |(name, value): &(&str, &str)| json!({"name": name, "value": value});
        let features: Vec<Value> = preferences.iter().map(feature).collect();
        let media = json!({ "features": features });
        self.call(Some(&window.session), "Emulation.setEmulatedMedia", media)
            .await;
    }

    /// Sets the dark colour scheme.
    pub async fn use_dark_scheme(&mut self, window: &Window) {
        self.prefer(window, &[("prefers-color-scheme", "dark")])
            .await;
    }

    pub async fn count_traffic(&mut self, window: &Window) {
        self.received.clear();
        self.call(Some(&window.session), "Network.enable", json!({}))
            .await;
    }

    /// Adds what an event tells about traffic.
    pub(super) fn note_traffic(&mut self, event: &Value) {
        let params = &event["params"];
        let Some(request) = params["requestId"].as_str() else {
            return;
        };
        let bytes = params["encodedDataLength"].as_u64();
        match event["method"].as_str().unwrap_or_default() {
            "Network.responseReceived" => {
                let headers = params["response"]["encodedDataLength"].as_u64();
                self.received
                    .insert(request.to_owned(), headers.unwrap_or_default());
            }
            // A stream has no end.
            "Network.dataReceived" => {
                *self.received.entry(request.to_owned()).or_default() += bytes.unwrap_or_default();
            }
            // All of it, with headers.
            "Network.loadingFinished" => {
                self.received
                    .insert(request.to_owned(), bytes.unwrap_or_default());
            }
            _ => {}
        }
    }
}
