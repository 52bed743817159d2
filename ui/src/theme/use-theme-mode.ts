import { useCallback, useSyncExternalStore } from 'react';
import { applyThemeMode, readThemeMode, themeModeKey, type ThemeMode } from './theme-mode.ts';

/** Event on the document that keeps all theme controls in sync. */
const chosen = 'proviso:theme';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener(chosen, listener);
  return () => document.removeEventListener(chosen, listener);
};
const current = (): ThemeMode => readThemeMode(localStorage);

/** Returns the theme mode and its setter. The setter applies the mode and stores it in this browser. */
export const useThemeMode = (): readonly [ThemeMode, (mode: ThemeMode) => void] => {
  const mode = useSyncExternalStore(subscribe, current);
  const choose = useCallback((next: ThemeMode) => {
    localStorage.setItem(themeModeKey, next);
    applyThemeMode(next, document.documentElement);
    document.dispatchEvent(new Event(chosen));
  }, []);
  return [mode, choose];
};
