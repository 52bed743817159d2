import { useState } from 'react';

/**
 * The control that was used last. For a menu item, this is the button that opened the menu, because the item
 * disappears.
 */
const openerOf = (active: Element | null): HTMLElement | null => {
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : active;
  return opener instanceof HTMLElement ? opener : null;
};

/**
 * Returns the focus to the element that had it before an overlay opened. Radix does that for overlays with
 * their own trigger; ours are opened by the component that owns their state. The opener is read during the
 * render that opens the overlay, because a field with `autoFocus` takes the focus when it is mounted.
 *
 * @param open true while the overlay is open
 * @param returnFocus returns the element to focus instead of the opener
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
