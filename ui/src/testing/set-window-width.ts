type TestWindow = Window & { happyDOM: { setViewport: (size: { width: number }) => void } };

/** Pixels of a test's window, unless the test says otherwise. */
export const usualWindowWidth = 1024;

/** Makes the window of a test so many pixels wide, for media queries; the next test has the usual one again. */
export const setWindowWidth = (width: number): void =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width });
