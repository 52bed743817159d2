// Runs before anything is painted, so that the wrong theme never flashes. Key and values:
// ui/src/theme/theme-mode.ts.
(function () {
  try {
    var mode = localStorage.getItem('proviso.theme');
    if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode;
  } catch {
    // Without storage, the device's setting applies.
  }
})();
