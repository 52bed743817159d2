import type { Element } from 'hast';
import type { AsideKind } from '../../documents/reading.ts';
import type { TextStyle } from '../../documents/rich-text.ts';
import { attributeOf, hasAttribute, targetOf } from './element.ts';
import {
  boldOf,
  colorOf,
  type Declarations,
  fontOf,
  groundOf,
  isEmphasized,
  isStruck,
  italicOf,
  looksLike,
  raisedIn,
  sizeOf,
} from './styles.ts';

/** How text looks at a place, by the elements around it. */
export interface Flow {
  style: TextStyle;
  raised?: 'superscript' | 'subscript' | undefined;
  /** White space and line ends are kept. */
  isPre: boolean;
  font?: string | undefined;
  /** Points. */
  size?: number | undefined;
  /** `rrggbb` */
  color?: string | undefined;
  /** `rrggbb` of what is under the letters, or `unknown`; `undefined` for the page. */
  ground?: string | undefined;
}
export const plainFlow: Flow = { style: {}, isPre: false };

const BOLD: ReadonlySet<string> = new Set(['b', 'strong']);
const ITALIC: ReadonlySet<string> = new Set(['i', 'em']);
const STRUCK: ReadonlySet<string> = new Set(['s', 'strike', 'del']);
const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);
/** Elements that are bold or slanted because of what they are. */
const OF_THEMSELVES = /^(?:h[1-6]|th|address|blockquote)$/;

const switched = (
  style: TextStyle,
  key: 'bold' | 'italic' | 'strike' | 'emphasis' | 'code',
  on: boolean | undefined,
): TextStyle => {
  if (on === undefined) return style;
  const { [key]: _, ...others } = style;
  return on ? { ...others, [key]: true } : others;
};
const orUndefined = (is: boolean): true | undefined => (is ? true : undefined);

/** The address that a link leads to, or `#` and a place in the document. */
const linkOf = (element: Element): string | undefined => {
  const place = targetOf(element);
  return place === undefined ? attributeOf(element, 'href')?.trim() : `#${place}`;
};

const withStyle = (before: TextStyle, element: Element, style: Declarations): TextStyle => {
  const { tagName: tag } = element;
  let own = before;
  if (!OF_THEMSELVES.test(tag)) {
    own = switched(own, 'bold', boldOf(style) ?? orUndefined(BOLD.has(tag)));
    own = switched(own, 'italic', italicOf(style) ?? orUndefined(ITALIC.has(tag)));
  }
  own = switched(own, 'strike', orUndefined(STRUCK.has(tag) || isStruck(style)));
  own = switched(own, 'code', orUndefined(CODE.has(tag)));
  own = switched(own, 'emphasis', orUndefined(tag === 'u' || (tag !== 'a' && isEmphasized(style))));
  const link = tag === 'a' && hasAttribute(element, 'href') ? linkOf(element) : undefined;
  return link === undefined || link === '' ? own : { ...own, link };
};

/** How text inside of `element` looks. */
export const flowIn = (flow: Flow, element: Element, style: Declarations): Flow => {
  const { tagName: tag } = element;
  // In cells, the property places the text as a whole.
  const place = /^(?:t[dhr]|tbody|thead|table|img)$/.test(tag) ? undefined : raisedIn(style);
  const byTag = tag === 'sup' ? 'superscript' : tag === 'sub' ? 'subscript' : flow.raised;
  const space = style.get('white-space');
  return {
    style: withStyle(flow.style, element, style),
    raised: place === 'none' ? undefined : (place ?? byTag),
    isPre: space === undefined ? flow.isPre : /^(?:pre|break-spaces)/.test(space),
    font: fontOf(style) ?? flow.font,
    size: sizeOf(style) ?? flow.size,
    color: colorOf(style) ?? flow.color,
    ground: groundOf(style) ?? flow.ground,
  };
};

/** Style of a piece of text: underline counts only where it is the only mark. */
export const shownStyle = ({ style }: Flow): TextStyle => {
  const { emphasis, ...others } = style;
  const isAlone = emphasis && style.link === undefined && !style.bold && !style.italic;
  return isAlone ? style : others;
};

/** Points below which nobody can read a text. */
const TINY = 4;
const PAPER = 'ffffff';

/**
 * Why nobody can see the text; `undefined` if it can be seen.
 * @param onPaper the page below is known to be white, as that of office programs is
 */
export const unseenIn = ({ size, color, ground }: Flow, onPaper: boolean): AsideKind | undefined => {
  if (size !== undefined && size < TINY) return 'tiny';
  const under = ground ?? (onPaper ? PAPER : 'unknown');
  if (color === undefined || under === 'unknown') return undefined;
  return looksLike(color, under) ? 'same-color' : undefined;
};
