import { raisedText } from '@proviso/contracts';

const tags = /<[a-z][^>]*>/gi;
const styleAttribute = /(\s)style(\s*=)/gi;
const styleElements = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi;

/**
 * `html` with its styles as plain data in `data-style`. The page's content security policy forbids inline
 * styles, and a browser reports each one that it parses, even in a detached document.
 */
export const withInertStyles = (html: string): string =>
  html
    .replaceAll(styleElements, '')
    .replaceAll(tags, (tag) => tag.replaceAll(styleAttribute, '$1data-style$2'));

/** The original CSS of `element`. */
export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

const isBold = (style: string): boolean => /(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(style);
const isItalic = (style: string): boolean => /(?:^|;)\s*font-style:\s*italic/i.test(style);
const isStruck = (style: string): boolean => /text-decoration(?:-line)?:[^;]*line-through/i.test(style);
const isUnderlined = (style: string): boolean => /text-decoration(?:-line)?:[^;]*underline/i.test(style);
const isHidden = (style: string): boolean => /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all)/i.test(style);
const placeOf = (style: string): 'superscript' | 'subscript' | undefined => {
  const place = /(?:^|;)\s*vertical-align:\s*(super|sub)\b/i.exec(style)?.[1]?.toLowerCase();
  return place === undefined ? undefined : place === 'super' ? 'superscript' : 'subscript';
};
const isPlain = (style: string): boolean => /(?:^|;)\s*font-weight:\s*(normal|400)/i.test(style);

/** Wraps the content of `element` in `tag`. */
const wrapContent = (element: Element, tag: 'strong' | 'em' | 's'): void => {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};

/**
 * Writes superscript and subscript as Unicode characters: in the text of a policy, `10⁶` must not become
 * `106`.
 */
const raise = (element: Element, place: 'superscript' | 'subscript'): void => {
  if (element.children.length === 0) element.textContent = raisedText(element.textContent ?? '', place);
};

/**
 * Converts bold, italic, struck-through, and raised styles to elements, as Google Docs needs it; removes
 * hidden content, and all styles.
 */
export const makeStyledMarks = (body: Element): void => {
  for (const element of body.querySelectorAll('sup, sub')) {
    raise(element, element.tagName === 'SUP' ? 'superscript' : 'subscript');
  }
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = styleOf(element);
    element.removeAttribute('data-style');
    if (isHidden(style)) {
      element.remove();
      continue;
    }
    const place = element.tagName === 'SPAN' ? placeOf(style) : undefined;
    if (place) raise(element, place);
    if (element.tagName === 'SPAN' && isStruck(style)) wrapContent(element, 's');
    const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
    if (element.tagName === 'SPAN' && isUnderlined(style) && !isLink && !isBold(style) && !isItalic(style)) {
      wrapContent(element, 'em');
    }
    if (element.tagName === 'SPAN' && isBold(style)) wrapContent(element, 'strong');
    if (element.tagName === 'SPAN' && isItalic(style)) wrapContent(element, 'em');
    if (element.tagName === 'B' && isPlain(style)) element.replaceWith(...element.childNodes);
  }
};
