import type { AsideKind, TextStyle } from '@proviso/contracts';
import type { SaxesTagNS } from 'saxes';
import { attribute, isToggleOn, wholeNumber } from './names.ts';

const CODE_STYLES = /^(code text|source code|verbatim char|html code|code)$/;
/** Size, in half-points, below which text is too small to read. */
const TINY = 8;

/** The appearance of a run's characters. */
export interface RunStyle {
  style: TextStyle;
  font?: string;
  raised?: 'superscript' | 'subscript';
  isUnderlined?: boolean;
  isHidden?: boolean;
  /** Text color as `RRGGBB`; if missing, a color that contrasts with the background. */
  color?: string;
  /** Color directly behind the characters as `RRGGBB`; if missing, the paragraph's background. */
  fill?: string;
  /** Font size in half-points. */
  size?: number;
}

/** Character properties of named styles. */
export interface CharacterStyles {
  /** Lowercase name of a character style. */
  characterName(id: string | undefined): string;
  /** Applies a style's character properties to `run`. */
  look(run: RunStyle, id: string | undefined): RunStyle;
}

/**
 * The color that an element such as `w:color` or `w:shd` specifies, as `RRGGBB`; `undefined` for an automatic
 * color.
 */
export const colorOf = (tag: SaxesTagNS, name: string): string | undefined => {
  const written = attribute(tag, name);
  return written !== undefined && /^[\dA-F]{6}$/i.test(written) ? written.toUpperCase() : undefined;
};

/** The color that `w:shd` displays. A solid pattern displays its foreground color. */
export const fillOf = (tag: SaxesTagNS): string | undefined =>
  colorOf(tag, attribute(tag, 'val') === 'solid' ? 'color' : 'fill');

/** Colors of `w:highlight` (ECMA-376 part 1, 17.18.40). */
const highlights: Readonly<Record<string, string>> = {
  black: '000000',
  blue: '0000FF',
  cyan: '00FFFF',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGray: '808080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  green: '00FF00',
  lightGray: 'C0C0C0',
  magenta: 'FF00FF',
  red: 'FF0000',
  white: 'FFFFFF',
  yellow: 'FFFF00',
};

/** Applies a property to a run. Ignores unknown properties. */
export const withRunProperty = (
  run: RunStyle,
  name: string,
  tag: SaxesTagNS,
  styles: CharacterStyles,
): RunStyle => {
  switch (name) {
    case 'word:b':
      return { ...run, style: withSwitch(run.style, 'bold', isToggleOn(tag)) };
    case 'word:i':
      return { ...run, style: withSwitch(run.style, 'italic', isToggleOn(tag)) };
    case 'word:u': {
      const on = (attribute(tag, 'val') ?? 'single') !== 'none';
      return { ...run, style: withSwitch(run.style, 'emphasis', on), isUnderlined: on };
    }
    case 'word:smallCaps':
      return { ...run, style: withSwitch(run.style, 'emphasis', isToggleOn(tag)) };
    case 'word:rFonts': {
      const font = attribute(tag, 'ascii') ?? attribute(tag, 'hAnsi');
      const { font: _, ...others } = run;
      return font === undefined ? others : { ...others, font };
    }
    case 'word:rStyle': {
      const id = attribute(tag, 'val');
      const looks = styles.look(run, id);
      return CODE_STYLES.test(styles.characterName(id))
        ? { ...looks, style: { ...looks.style, code: true } }
        : looks;
    }
    default:
      return applyRunProperty(run, name, tag);
  }
};

/** Applies a property to a run if named styles can also set that property. */
export const applyRunProperty = (run: RunStyle, name: string, tag: SaxesTagNS): RunStyle => {
  switch (name) {
    case 'word:strike':
    case 'word:dstrike':
      return { ...run, style: withSwitch(run.style, 'strike', isToggleOn(tag)) };
    case 'word:vanish':
      return { ...run, isHidden: isToggleOn(tag) };
    case 'word:color':
      return withKnown(run, 'color', colorOf(tag, 'val'));
    case 'word:shd':
      return withKnown(run, 'fill', fillOf(tag));
    case 'word:highlight':
      return withKnown(run, 'fill', highlights[attribute(tag, 'val') ?? '']);
    case 'word:sz':
      return withKnown(run, 'size', wholeNumber(tag, 'val'));
    case 'word:vertAlign': {
      const place = attribute(tag, 'val');
      return withKnown(run, 'raised', place === 'superscript' || place === 'subscript' ? place : undefined);
    }
    default:
      return run;
  }
};

const withKnown = <Key extends 'color' | 'fill' | 'size' | 'raised'>(
  run: RunStyle,
  key: Key,
  value: RunStyle[Key] | undefined,
): RunStyle => {
  const changed = { ...run };
  delete changed[key];
  return value === undefined ? changed : { ...changed, [key]: value };
};

const withSwitch = (
  style: TextStyle,
  key: 'bold' | 'italic' | 'strike' | 'emphasis',
  on: boolean,
): TextStyle => {
  const { [key]: _, ...others } = style;
  return on ? { ...others, [key]: true } : others;
};

/** Maximum difference per RGB channel (0 to 255) at which two colors look the same. */
const SAME = 20;
const channelsOf = (color: string): number[] =>
  [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const looksLike = (color: string, other: string): boolean => {
  const channels = channelsOf(other);
  return channelsOf(color).every((channel, index) => Math.abs(channel - (channels[index] ?? 0)) <= SAME);
};

/**
 * The reason why a run is invisible; `undefined` if it is visible.
 * @param ground the paragraph's background as `RRGGBB`; `undefined` if unknown
 */
export const invisibilityReason = (
  { isHidden, color, fill, size }: RunStyle,
  ground: string | undefined,
): AsideKind | undefined => {
  if (isHidden) return 'hidden';
  if (size !== undefined && size < TINY) return 'tiny';
  const under = fill ?? ground;
  return color !== undefined && under !== undefined && looksLike(color, under) ? 'same-color' : undefined;
};
