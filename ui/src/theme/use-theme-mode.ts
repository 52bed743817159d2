import { useCallback, useState } from 'react';
import { applyThemeMode, readThemeMode, themeModeKey, type ThemeMode } from './theme-mode.ts';

/** The theme mode and its setter, which paints the page and remembers the choice in this browser. */
export const useThemeMode = (): readonly [ThemeMode, (mode: ThemeMode) => void] => {
  const [mode, setMode] = useState(() => readThemeMode(localStorage));
  const choose = useCallback((next: ThemeMode) => {
    localStorage.setItem(themeModeKey, next);
    applyThemeMode(next, document.documentElement);
    setMode(next);
  }, []);
  return [mode, choose];
};
