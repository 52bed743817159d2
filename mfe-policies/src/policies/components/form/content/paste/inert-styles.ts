const tags = /<[a-z][^>]*>/gi;
const styleAttribute = /(\s)style(\s*=)/gi;
const styleElements = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;

/** HTML whose styles a browser does not parse, and what its style sheets say. */
export interface InertHtml {
  html: string;
  css: string;
}

/**
 * `html` with its styles as plain data in `data-style`. The page's content security policy forbids inline
 * styles, and a browser reports each one that it parses, even in a detached document.
 */
export const withInertStyles = (html: string): InertHtml => ({
  css: Array.from(html.matchAll(styleElements), ([, css]) => css).join('\n'),
  html: html
    .replaceAll(styleElements, '')
    .replaceAll(tags, (tag) => tag.replaceAll(styleAttribute, '$1data-style$2')),
});
