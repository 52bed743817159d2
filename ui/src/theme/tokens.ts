import { light, type ColorName } from './palettes.ts';

const names = Object.keys(light) as ColorName[];
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Custom property of a color. */
export const colorProperty = (name: ColorName): string => `--color-${kebab(name)}`;

/** Colors of the current theme, for styles: `color: ${color.textMuted}`. They change without a rerender. */
export const color = Object.fromEntries(
  names.map((name) => [name, `var(${colorProperty(name)})`]),
) as Readonly<Record<ColorName, string>>;

/** Spacing, in steps of 4 px at the default text size. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
} as const;

export const font = {
  /** Font of the interface. */
  sans: `'Public Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif`,
  /** Font for headings and policies, which sets documents apart from controls. */
  serif: `'Source Serif 4', 'Iowan Old Style', Georgia, 'Times New Roman', serif`,
  mono: `ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace`,
} as const;

/** `size / line height`, for the `font` shorthand or with `text()`. */
export const textSize = {
  xs: '0.75rem/1.4',
  sm: '0.8125rem/1.5',
  base: '0.9375rem/1.55',
  lg: '1.0625rem/1.5',
  xl: '1.25rem/1.35',
  '2xl': '1.625rem/1.25',
  '3xl': '2.125rem/1.15',
  display: 'clamp(2.25rem, 1.5rem + 3vw, 3.5rem)/1.06',
} as const;
export type TextSize = keyof typeof textSize;

/** A complete `font` value: `font: ${text('sm', 600)}`. */
export const text = (size: TextSize, weight = 400, family: keyof typeof font = 'sans'): string =>
  `${weight} ${textSize[size]} ${font[family]}`;

export const radius = { sm: '4px', md: '7px', lg: '12px', full: '999px' } as const;

const shade = color.shadow;
export const shadow = {
  sm: `0 1px 2px rgb(${shade} / 0.07)`,
  md: `0 2px 4px rgb(${shade} / 0.05), 0 6px 16px rgb(${shade} / 0.08)`,
  lg: `0 4px 10px rgb(${shade} / 0.08), 0 20px 48px rgb(${shade} / 0.2)`,
} as const;

/** Durations of transitions. The global style removes transitions for users who prefer reduced motion. */
export const motion = {
  quick: '120ms cubic-bezier(0.2, 0, 0, 1)',
  calm: '220ms cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const layer = { sticky: 10, drawer: 40, dialog: 60, menu: 70, toast: 80 } as const;

/** Media queries for minimum widths, smallest first. */
export const from = {
  tablet: '@media (min-width: 40rem)',
  desktop: '@media (min-width: 64rem)',
  /** Room for four fields, or for two columns next to the navigation. */
  wide: '@media (min-width: 76rem)',
} as const;

/** Media queries for windows with little height. */
export const upTo = {
  /** A small laptop. When writing, the text needs the space that headings would take. */
  short: '@media (max-height: 42rem)',
  /** A zoomed page, or a phone in landscape mode. Only essential controls may stay in view. */
  low: '@media (max-height: 34rem)',
} as const;

/** Total height of the bars at the end of the window. All other content ends above them. */
export const barsAtEnd = 'calc(var(--support-banner, 0rem) + var(--toast-room, 0rem))';
