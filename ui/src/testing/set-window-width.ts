type TestWindow = Window & { happyDOM: { setViewport: (size: { width: number }) => void } };

/** Default window width of tests, in pixels. */
export const defaultWindowWidth = 1024;

/** Sets the width of a test's window, for media queries. The next test starts with the default again. */
export const setWindowWidth = (width: number): void =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width });
