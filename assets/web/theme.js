// Sets the chosen colours before anything is drawn, so that a dark page does not flash up light.
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the device's colours are used.
}
