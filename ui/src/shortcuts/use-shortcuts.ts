import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcuts-on.ts';

/** Dialogs and menus, which have their own keys while they are open. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Controls that accept letters: input fields (except checkboxes and buttons), and lists with type-ahead. */
const takingLetters = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="listbox"]',
].join(', ');

/** True if a dialog or a menu is open. */
export const isOverlayOpen = (): boolean => document.querySelector(overlays) !== null;

/** True if a key is a single-key shortcut here, rather than text or a shortcut of the browser. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  areShortcutsOn() &&
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest(takingLetters)) &&
  !isOverlayOpen();

/** Actions, keyed by the character that the user types. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Runs `shortcuts` on the whole page, except in text fields and while a dialog is open. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
    if (run === undefined || !isShortcut(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
