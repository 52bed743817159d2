/** `system` follows the device's setting. */
export const themeModes = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** Storage key of the chosen mode. The shell's first script reads it before the first paint. */
export const themeModeKey = 'proviso.theme';

const isThemeMode = (value: unknown): value is ThemeMode => themeModes.includes(value as ThemeMode);

/** The mode chosen in this browser; `system` if nothing valid is stored. */
export const readThemeMode = (storage: Pick<Storage, 'getItem'>): ThemeMode => {
  const stored = storage.getItem(themeModeKey);
  return isThemeMode(stored) ? stored : 'system';
};

/** Applies `mode` to the page. */
export const applyThemeMode = (mode: ThemeMode, root: HTMLElement): void => {
  if (mode === 'system') delete root.dataset.theme;
  else root.dataset.theme = mode;
};
