const fields = [
  'input:not([type="hidden"], :disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[contenteditable="true"]',
].join(', ');

/**
 * Focuses the first field of an opened dialog. Without a field, it focuses the dialog itself, so that a
 * screen reader starts at its title and no button looks selected.
 */
export const focusFirstField = (event: Event): void => {
  const opened = event.currentTarget;
  if (!(opened instanceof HTMLElement)) return;
  event.preventDefault();
  (opened.querySelector<HTMLElement>(fields) ?? opened).focus();
};
