import type { Element } from 'hast';
import { attributeOf, classesOf } from './element.ts';

/** CSS declarations, keyed by lowercase property. */
export type Declarations = ReadonlyMap<string, string>;
/** CSS declarations by class. Excel, for example, writes a class for each cell style. */
export type Classes = ReadonlyMap<string, string>;

/** Maximum number of style-sheet characters that are read. */
const MAX_CSS = 1_000_000;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const CLASS = /^(?:[a-z][\w-]*)?\.([\w-]+)$/i;
/** Matches the CSS properties that are read; all others are ignored. */
const MEANT =
  /^(?:text-decoration(?:-line)?|display|visibility|mso-hide|vertical-align|color|background(?:-color)?|font-size|text-align|list-style(?:-type)?)$/;

const declarationsIn = (css: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const declaration of css.split(';')) {
    const [, property, value] = /^\s*([\w-]+)\s*:\s*([\s\S]*)$/.exec(declaration) ?? [];
    if (property !== undefined && value !== undefined) {
      found.set(
        property.toLowerCase(),
        value
          .replace(/!\s*important\s*$/i, '')
          .trim()
          .toLowerCase(),
      );
    }
  }
  return found;
};

/** Declarations that a style sheet makes for simple class selectors. */
export const classesIn = (css: string): Classes => {
  const classes = new Map<string, string>();
  const plain = css.slice(0, MAX_CSS).replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, '');
  for (const [, selectors = '', body = ''] of plain.matchAll(RULE)) {
    for (const selector of selectors.split(',')) {
      const name = CLASS.exec(selector.trim())?.[1];
      if (name !== undefined) classes.set(name, `${classes.get(name) ?? ''};${body}`);
    }
  }
  return classes;
};

/**
 * An element's declarations: those of its classes, then those in its `style` attribute or, in browsers,
 * `data-style`.
 */
export const declarationsOf = (element: Element, classes: Classes): Declarations => {
  const found = new Map<string, string>();
  for (const name of classesOf(element)) {
    for (const [property, value] of declarationsIn(classes.get(name) ?? '')) {
      if (MEANT.test(property)) found.set(property, value);
    }
  }
  const own = attributeOf(element, 'style') ?? attributeOf(element, 'dataStyle') ?? '';
  for (const [property, value] of declarationsIn(own)) found.set(property, value);
  return found;
};

/** True if the text is bold; `undefined` if unspecified. */
export const boldOf = (style: Declarations): boolean | undefined => {
  const weight = style.get('font-weight');
  if (weight === undefined) return undefined;
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]00)$/.test(weight) ? false : undefined;
};

export const italicOf = (style: Declarations): boolean | undefined => {
  const slant = style.get('font-style');
  if (slant === undefined) return undefined;
  return /^(?:italic|oblique)/.test(slant);
};

const lineOf = (style: Declarations): string =>
  `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
export const isStruck = (style: Declarations): boolean => lineOf(style).includes('line-through');
/** True for text that is emphasized by underlining or small caps. */
export const isEmphasized = (style: Declarations): boolean =>
  /(?<!-)\bunderline\b/.test(lineOf(style)) || (style.get('font-variant') ?? '').includes('small-caps');

export const isHidden = (style: Declarations): boolean =>
  style.get('display') === 'none' || style.get('mso-hide') === 'all' || style.get('visibility') === 'hidden';

/** Vertical alignment; `none` resets the value inherited from an ancestor. */
export const verticalAlignIn = (style: Declarations): 'superscript' | 'subscript' | 'none' | undefined => {
  const place = style.get('vertical-align');
  if (place === 'super') return 'superscript';
  if (place === 'sub') return 'subscript';
  return place === 'baseline' ? 'none' : undefined;
};

const POINTS: Readonly<Record<string, number>> = { pt: 1, px: 0.75, '': 0 };
/** Size in points; `undefined` for a relative or unknown size. */
export const sizeOf = (style: Declarations): number | undefined => {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?|\.\d+)(pt|px)?$/.exec(style.get('font-size') ?? '') ?? [];
  const points = POINTS[unit];
  if (number === undefined || points === undefined) return undefined;
  return unit === '' ? (Number(number) === 0 ? 0 : undefined) : Number(number) * points;
};

const named: Readonly<Record<string, string>> = { white: 'ffffff', black: '000000', window: 'ffffff' };
/** A color as `rrggbb`; `undefined` if it is not recognized. */
const colorIn = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const hex = /#([\da-f]{6}|[\da-f]{3})\b/.exec(value)?.[1];
  if (hex !== undefined) return hex.length === 6 ? hex : hex.replaceAll(/./g, '$&$&');
  const rgb = /rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+(?:1(?:\.0+)?|100%))?\s*\)/.exec(
    value,
  );
  if (rgb) {
    return rgb
      .slice(1, 4)
      .map((channel) => Math.min(Number(channel), 255).toString(16).padStart(2, '0'))
      .join('');
  }
  return named[value.split(/\s/)[0] ?? ''];
};
export const colorOf = (style: Declarations): string | undefined => colorIn(style.get('color'));
/** The background color: `unknown` if it cannot be parsed, `undefined` if unspecified. */
export const backgroundOf = (style: Declarations): string | undefined => {
  const value = style.get('background-color') ?? style.get('background') ?? style.get('mso-highlight');
  if (value === undefined || /^(?:transparent|none|initial|inherit|auto)\b/.test(value)) return undefined;
  if (/^rgba?\([^)]*[,/]\s*0(?:\.0+)?%?\s*\)$/.test(value)) return undefined;
  return colorIn(value) ?? 'unknown';
};

/** Maximum difference in red, green, or blue (0 to 255) at which two colors still look the same. */
const SAME = 20;
export const isSimilarColor = (color: string, other: string): boolean =>
  [0, 2, 4].every(
    (at) =>
      Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <=
      SAME,
  );

/** The first font in the declaration. */
export const fontOf = (style: Declarations): string | undefined =>
  (style.get('font-family') ?? style.get('mso-ascii-font-family'))
    ?.split(',')[0]
    ?.replaceAll(/["']|&quot;/g, '')
    .trim();

export const alignmentOf = (
  element: Element,
  style: Declarations,
): 'left' | 'center' | 'right' | undefined => {
  const value = style.get('text-align') ?? attributeOf(element, 'align')?.toLowerCase();
  if (value === 'center' || value === 'middle' || value === '-webkit-center') return 'center';
  if (value === 'right' || value === 'end') return 'right';
  return value === 'left' || value === 'start' ? 'left' : undefined;
};
