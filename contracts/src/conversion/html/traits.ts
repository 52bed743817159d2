import type { Element, Parents } from 'hast';
import { attributeOf, charactersOf, hasAttribute, isElement, outermost, targetOf } from './element.ts';

/** Places in the document that its links lead to. */
export const linkedPlaces = (root: Parents): ReadonlySet<string> =>
  new Set(outermost(root, ({ tagName }) => tagName === 'a').flatMap((link) => targetOf(link) ?? []));

/** True for a space that browsers write so that it is kept. */
export const isConvertedSpace = (element: Element): boolean =>
  (attributeOf(element, 'className') ?? '').includes('Apple-converted-space');

/** Word writes who changed a text and when; pages of the web use the same elements for what they show. */
export const isTracked = (element: Element, isOfOffice: boolean): boolean =>
  isOfOffice || hasAttribute(element, 'cite') || hasAttribute(element, 'dateTime');
/** Who made a tracked change. */
export const authorOf = (element: Element): string | undefined =>
  attributeOf(element, 'cite')
    ?.replace(/^mailto:/i, '')
    .replaceAll('%20', ' ');

/** The words of a comment, without the mark that it begins with. */
export const plainOf = (element: Element): string =>
  charactersOf(element)
    .replace(/^\s*\[[^\]]{1,5}\]/, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

/** The lines of preformatted text. */
export const linesIn = (node: Parents): string =>
  node.children
    .map((child) => {
      if (child.type === 'text') return child.value.replaceAll(/\r\n?/g, '\n');
      if (!isElement(child)) return '';
      return child.tagName === 'br' ? '\n' : linesIn(child);
    })
    .join('');
