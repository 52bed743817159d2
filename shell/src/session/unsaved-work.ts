/**
 * True if the page contains unsaved work: a listener asks before the page is closed, as for the browser's own
 * event.
 */
export const hasUnsavedWork = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
