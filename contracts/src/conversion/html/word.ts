import type { Element } from 'hast';
import { decodeSymbols } from '../../documents/symbols.ts';
import { charactersOf, classesOf, isElement } from './element.ts';
import { type Classes, declarationsOf, type Declarations, fontOf } from './styles.ts';

/** Metadata of a paragraph written by Word or a related program. */
export interface WordParagraph {
  /** One-based heading level. */
  heading?: number;
  role?: 'title' | 'quote' | 'caption' | 'code';
  /** One-based level of a table-of-contents entry. */
  contents?: number;
  /** Level of the list item that the paragraph continues. */
  within?: number;
  list?: WordListPlace;
}
/** The element with the bullet or number, which is not part of the text, and the bullet's font. */
interface WordMarker {
  element: Element;
  font: string | undefined;
}
interface WordListPlace {
  /** Zero-based level of the list. */
  level: number;
  marker: WordMarker | undefined;
}

const isIgnored = (style: Declarations): boolean => style.get('mso-list') === 'ignore';

const markerOf = (parent: Element, above: string | undefined, classes: Classes): WordMarker | undefined => {
  for (const element of parent.children.filter(isElement)) {
    const style = declarationsOf(element, classes);
    const font = fontOf(style) ?? above;
    const found = isIgnored(style) ? { element, font } : markerOf(element, font, classes);
    if (found) return found;
  }
  return undefined;
};

/** A paragraph's place in a list, from its style, or from its class if it has a bullet or number. */
const listOf = (element: Element, style: Declarations, classes: Classes): WordListPlace | undefined => {
  const level = /^\S+\s+level(\d)/.exec(style.get('mso-list') ?? '')?.[1];
  const isByClass = classesOf(element).some((name) => /^MsoList(?:Paragraph|Bullet|Number)/i.test(name));
  if (level === undefined && !isByClass) return undefined;
  const marker = markerOf(element, undefined, classes);
  if (level === undefined && !marker) return undefined;
  return { level: Math.max(0, Number(level ?? 1) - 1), marker };
};

/** Determines a paragraph's role from its classes and styles. */
export const wordParagraph = (element: Element, style: Declarations, classes: Classes): WordParagraph => {
  const list = listOf(element, style, classes);
  const found: WordParagraph = list ? { list } : {};
  const outline = /^([1-9])$/.exec(style.get('mso-outline-level') ?? '')?.[1];
  if (outline !== undefined) found.heading = Number(outline);
  for (const name of classesOf(element)) {
    const [, heading, contents, continued] =
      /^(?:MsoHeading([1-9])|MsoToc([1-9])|MsoListContinue([2-9]?))/i.exec(name) ?? [];
    if (heading !== undefined) found.heading = Number(heading);
    else if (contents !== undefined) found.contents = Number(contents);
    else if (continued !== undefined) found.within = Number(continued === '' ? 1 : continued) - 1;
    else if (/^MsoTitle/i.test(name)) found.role = 'title';
    else if (/^Mso(?:Intense)?Quote|^MsoBlockText/i.test(name)) found.role = 'quote';
    else if (/^MsoCaption/i.test(name)) found.role = 'caption';
    else if (/^HTMLPreformatted/i.test(name)) found.role = 'code';
  }
  return found;
};

/** Matches the characters that Word uses as bullets: symbols, and letters of its symbol fonts. */
const BULLET = /^(?:[^\p{L}\p{N}(§☐☑☒]+|o|n|q|§|Ø|ü|v)$/u;

/** The bullet or number of an item. `ordered` is true for a number. */
export const shownMarker = ({ element, font }: WordMarker): { marker: string; ordered: boolean } => {
  const written = charactersOf(element)
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
  const shown = decodeSymbols(written, font);
  if (shown === '' || BULLET.test(shown)) return { marker: '•', ordered: false };
  return { marker: shown, ordered: !/^[☐☑☒]$/.test(shown) };
};

/** True if Word, Excel, Outlook or a related program wrote the HTML. */
export const isOfficeHtml = (html: string): boolean =>
  /urn:schemas-microsoft-com|class="?Mso|style="[^"]*mso-|style='[^']*mso-|content="?(?:Word|Excel)\./i.test(
    html,
  );
