import { useState } from 'react';

/** The control that a person used last: for an item of a menu, the button of the menu, since the item goes away. */
const openerOf = (active: Element | null): HTMLElement | null => {
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : active;
  return opener instanceof HTMLElement ? opener : null;
};

/**
 * Gives the focus back to what had it before an overlay was opened. Radix does that for overlays that have a trigger of
 * their own; ours are opened by the component that holds their state. The opener is read while the opening renders: a field with
 * `autoFocus` takes the focus as soon as it is mounted.
 *
 * @param open whether the overlay is open
 * @param returnFocus takes the focus instead of the opener
 */
export const useReturnFocus = (open: boolean, returnFocus?: () => unknown) => {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(openerOf(document.activeElement));
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (returnFocus) returnFocus();
      else opener?.focus();
    },
  };
};
