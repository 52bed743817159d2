import { IconButton, themeModes, useThemeMode, type ThemeMode } from '@proviso/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { shellTexts } from '../texts.ts';

const icons = {
  system: <Monitor size={18} />,
  light: <Sun size={18} />,
  dark: <Moon size={18} />,
} satisfies Record<ThemeMode, unknown>;

/** Switches from the device's theme to the light theme, to the dark theme, and back. */
export const ThemeToggle = () => {
  const t = shellTexts.useTexts();
  const [mode, choose] = useThemeMode();
  const next = themeModes[(themeModes.indexOf(mode) + 1) % themeModes.length] ?? 'system';
  return (
    <IconButton
      size="sm"
      label={`${t('theme.label')}: ${t(`theme.${mode}`)}`}
      icon={icons[mode]}
      onClick={() => choose(next)}
    />
  );
};
