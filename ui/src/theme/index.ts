export { focusRing } from './focus-ring.ts';
export { GlobalStyle } from './global-style.ts';
export type { ColorName } from './palettes.ts';
export { applyThemeMode, readThemeMode, themeModes, type ThemeMode } from './theme-mode.ts';
export {
  barsAtEnd,
  color,
  font,
  from,
  upTo,
  layer,
  motion,
  radius,
  shadow,
  space,
  text,
  type TextSize,
} from './tokens.ts';
export { useThemeMode } from './use-theme-mode.ts';
