import { useEffect, type RefObject } from 'react';

const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** `/` puts the cursor into a search box, except while a person types elsewhere or a window is open. */
export const useSlashFocus = (box: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(fields)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [box]);
};
