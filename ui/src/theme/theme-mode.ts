/** `system` follows the device. */
export const themeModes = ['system', 'light', 'dark'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** Where the choice is kept; the shell's first script reads it before anything is painted. */
export const themeModeKey = 'proviso.theme';

const isThemeMode = (value: unknown): value is ThemeMode => themeModes.includes(value as ThemeMode);

/** The mode that this browser chose, `system` where nothing (or nonsense, or no storage) is found. */
export const readThemeMode = (storage: Pick<Storage, 'getItem'>): ThemeMode => {
  const stored = storage.getItem(themeModeKey);
  return isThemeMode(stored) ? stored : 'system';
};

/** Paints the page in `mode` from now on. */
export const applyThemeMode = (mode: ThemeMode, root: HTMLElement): void => {
  if (mode === 'system') delete root.dataset.theme;
  else root.dataset.theme = mode;
};
