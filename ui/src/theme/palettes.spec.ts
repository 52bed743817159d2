import { describe, expect, it } from 'vitest';
import { dark, light, type ColorName } from './palettes.ts';

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const grounds: readonly ColorName[] = ['canvas', 'surface', 'surfaceSunken', 'surfaceHover'];
const on = (text: ColorName, behind: readonly ColorName[]): [ColorName, ColorName][] =>
  behind.map((ground) => [text, ground]);

const textPairs = [
  ...on('text', [...grounds, 'primarySoft']),
  ...on('textMuted', grounds),
  ...on('textSubtle', grounds),
  ...on('primary', grounds),
  ...on('dangerText', grounds),
  ...on('accent', ['canvas', 'surface', 'accentSoft']),
  ...on('onPrimary', ['primary', 'primaryHover', 'primaryActive']),
  ...on('onDanger', ['danger', 'dangerHover']),
  ...on('onPrimarySoft', ['primarySoft']),
  ...on('onNeutralSoft', ['neutralSoft']),
  ...on('onInfoSoft', ['infoSoft']),
  ...on('onSuccessSoft', ['successSoft']),
  ...on('onWarningSoft', ['warningSoft']),
  ...on('onDangerSoft', ['dangerSoft']),
  ...on('onInk', ['ink', 'inkRaised']),
  ...on('onInkMuted', ['ink', 'inkRaised']),
  ...on('inkAccent', ['ink', 'inkRaised']),
];

const outlinePairs = [
  ...on('borderStrong', ['canvas', 'surface']),
  ...on('focus', grounds),
  ...on('primary', ['surface', 'surfaceSunken']),
  ...on('inkAccent', ['ink', 'inkRaised']),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  it.each(textPairs)('gives %s on %s a text contrast of at least 4.5:1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(outlinePairs)('gives %s on %s an outline contrast of at least 3:1', (outline, ground) => {
    expect(contrast(palette[outline], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
