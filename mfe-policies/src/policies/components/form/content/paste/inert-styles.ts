const tags = /<[a-z][^>]*>/gi;
const styleAttribute = /(\s)style(\s*=)/gi;
const styleElements = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi;

/**
 * `html` with its styles as plain data in `data-style`. The page's content security policy forbids inline styles, and a browser
 * complains of each that it parses, also in a page apart.
 */
export const withInertStyles = (html: string): string =>
  html
    .replaceAll(styleElements, '')
    .replaceAll(tags, (tag) => tag.replaceAll(styleAttribute, '$1data-style$2'));

/** The styles that the element `element` was written with, as CSS. */
export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

const isBold = (style: string): boolean => /(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(style);
const isItalic = (style: string): boolean => /(?:^|;)\s*font-style:\s*italic/i.test(style);
const isPlain = (style: string): boolean => /(?:^|;)\s*font-weight:\s*(normal|400)/i.test(style);

/** Puts `tag` around what is in `element`. */
const wrapContent = (element: Element, tag: 'strong' | 'em'): void => {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};

/** Makes elements of what is bold or italic by its style, as Google Docs writes it, and takes the styles away. */
export const makeStyledMarks = (body: Element): void => {
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = styleOf(element);
    element.removeAttribute('data-style');
    if (element.tagName === 'SPAN' && isBold(style)) wrapContent(element, 'strong');
    if (element.tagName === 'SPAN' && isItalic(style)) wrapContent(element, 'em');
    if (element.tagName === 'B' && isPlain(style)) element.replaceWith(...element.childNodes);
  }
};
