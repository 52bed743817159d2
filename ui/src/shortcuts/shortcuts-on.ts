import { useCallback, useSyncExternalStore } from 'react';

const storageKey = 'proviso.shortcuts';
/** Event on the document that keeps all users of the setting in sync. */
const chosen = 'proviso:shortcuts';

/** The user's choice if the browser forbids storage. It lasts until the page is reloaded. */
let unstored: boolean | undefined;

/** True unless the user has switched off single-key shortcuts in this browser. */
export const areShortcutsOn = (): boolean => {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // The browser's settings forbid storage.
    return true;
  }
};

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener(chosen, listener);
  return () => document.removeEventListener(chosen, listener);
};

/** Whether single-key shortcuts are on, and the setter, which stores the choice in this browser. */
export const useShortcutsOn = (): readonly [boolean, (on: boolean) => void] => {
  const on = useSyncExternalStore(subscribe, areShortcutsOn);
  const choose = useCallback((next: boolean) => {
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
      unstored = undefined;
    } catch {
      unstored = next;
    }
    document.dispatchEvent(new Event(chosen));
  }, []);
  return [on, choose];
};
