const fields = [
  'input:not([type="hidden"], :disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[contenteditable="true"]',
].join(', ');

/**
 * Gives the focus to the first field of a window that has opened; to the window itself where there is none, so that a
 * screen reader starts at its title and no button looks chosen.
 */
export const focusFirstField = (event: Event): void => {
  const opened = event.currentTarget;
  if (!(opened instanceof HTMLElement)) return;
  event.preventDefault();
  (opened.querySelector<HTMLElement>(fields) ?? opened).focus();
};
