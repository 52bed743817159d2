import type { Element } from 'hast';
import type { AsideKind } from '../../documents/reading.ts';
import type { TextStyle } from '../../documents/rich-text.ts';
import { attributeOf, hasAttribute, linkTargetOf } from './element.ts';
import {
  boldOf,
  colorOf,
  type Declarations,
  fontOf,
  backgroundOf,
  isEmphasized,
  isStruck,
  italicOf,
  isSimilarColor,
  verticalAlignIn,
  sizeOf,
} from './styles.ts';

/** Formatting of the text at a position, inherited from the elements around it. */
export interface InlineFormatting {
  style: TextStyle;
  raised?: 'superscript' | 'subscript' | undefined;
  /** True if white space and line ends are preserved. */
  isPre: boolean;
  font?: string | undefined;
  /** Font size in points. */
  size?: number | undefined;
  /** Text color as `rrggbb`. */
  color?: string | undefined;
  /** Background color as `rrggbb`, or `unknown`; `undefined` for the page background. */
  ground?: string | undefined;
}
export const defaultFormatting: InlineFormatting = { style: {}, isPre: false };

const BOLD: ReadonlySet<string> = new Set(['b', 'strong']);
const ITALIC: ReadonlySet<string> = new Set(['i', 'em']);
const STRUCK: ReadonlySet<string> = new Set(['s', 'strike', 'del']);
const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);
/** Matches the elements that browsers show in bold or italics by default. */
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

/** The target of a link: a URL, or `#` followed by a name within the document. */
const linkOf = (element: Element): string | undefined => {
  const place = linkTargetOf(element);
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

/** Returns the formatting of text inside `element`. */
export const formattingInside = (
  flow: InlineFormatting,
  element: Element,
  style: Declarations,
): InlineFormatting => {
  const { tagName: tag } = element;
  // In cells and images, `vertical-align` positions the whole element, not its text.
  const place = /^(?:t[dhr]|tbody|thead|table|img)$/.test(tag) ? undefined : verticalAlignIn(style);
  const byTag = tag === 'sup' ? 'superscript' : tag === 'sub' ? 'subscript' : flow.raised;
  const space = style.get('white-space');
  return {
    style: withStyle(flow.style, element, style),
    raised: place === 'none' ? undefined : (place ?? byTag),
    isPre: space === undefined ? flow.isPre : /^(?:pre|break-spaces)/.test(space),
    font: fontOf(style) ?? flow.font,
    size: sizeOf(style) ?? flow.size,
    color: colorOf(style) ?? flow.color,
    ground: backgroundOf(style) ?? flow.ground,
  };
};

/** The style of a piece of text. Underline is used only if the text has no other style. */
export const shownStyle = ({ style }: InlineFormatting): TextStyle => {
  const { emphasis, ...others } = style;
  const isAlone = emphasis && style.link === undefined && !style.bold && !style.italic;
  return isAlone ? style : others;
};

/** Font size in points below which text is unreadable. */
const TINY = 4;
const PAPER = 'ffffff';

/**
 * The reason why text is invisible; `undefined` if it is visible.
 * @param onPaper true if the page background is known to be white, as in office programs
 */
export const invisibilityReason = (
  { size, color, ground }: InlineFormatting,
  onPaper: boolean,
): AsideKind | undefined => {
  if (size !== undefined && size < TINY) return 'tiny';
  const under = ground ?? (onPaper ? PAPER : 'unknown');
  if (color === undefined || under === 'unknown') return undefined;
  return isSimilarColor(color, under) ? 'same-color' : undefined;
};
