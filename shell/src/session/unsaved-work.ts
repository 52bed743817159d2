/**
 * True if the page contains unsaved work. Dispatches a synthetic `beforeunload` event, and checks whether a
 * listener cancels it.
 */
export const hasUnsavedWork = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
