import type { Element, Parents } from 'hast';
import { attributeOf, charactersOf, hasAttribute, isElement, outermost, linkTargetOf } from './element.ts';

/** Anchor names that the document's own links point to. */
export const linkedAnchors = (root: Parents): ReadonlySet<string> =>
  new Set(outermost(root, ({ tagName }) => tagName === 'a').flatMap((link) => linkTargetOf(link) ?? []));

/** True for a non-collapsing space that a browser inserted to preserve white space. */
export const isConvertedSpace = (element: Element): boolean =>
  (attributeOf(element, 'className') ?? '').includes('Apple-converted-space');

/**
 * True for tracked changes. Word marks them with `ins` and `del`; web pages use these elements for visible
 * content.
 */
export const isTracked = (element: Element, isOfOffice: boolean): boolean =>
  isOfOffice || hasAttribute(element, 'cite') || hasAttribute(element, 'dateTime');
/** Author of a tracked change. */
export const authorOf = (element: Element): string | undefined =>
  attributeOf(element, 'cite')
    ?.replace(/^mailto:/i, '')
    .replaceAll('%20', ' ');

/** Text of a comment, without its leading mark, such as `[AB1]`. */
export const commentText = (element: Element): string =>
  charactersOf(element)
    .replace(/^\s*\[[^\]]{1,5}\]/, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

/** Lines of preformatted text. */
export const linesIn = (node: Parents): string =>
  node.children
    .map((child) => {
      if (child.type === 'text') return child.value.replaceAll(/\r\n?/g, '\n');
      if (!isElement(child)) return '';
      return child.tagName === 'br' ? '\n' : linesIn(child);
    })
    .join('');
