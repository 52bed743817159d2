const tags = /<[a-z][^>]*>/gi;
const styleAttribute = /(\s)style(\s*=)/gi;
const styleElements = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;

/** HTML whose styles the browser does not parse, and the content of its style sheets. */
export interface InertHtml {
  html: string;
  css: string;
}

/**
 * Moves inline styles to `data-style`. The page's content security policy forbids inline styles, and browsers
 * report each one they parse, even in a detached document.
 */
export const withInertStyles = (html: string): InertHtml => ({
  css: Array.from(html.matchAll(styleElements), ([, css]) => css).join('\n'),
  html: html
    .replaceAll(styleElements, '')
    .replaceAll(tags, (tag) => tag.replaceAll(styleAttribute, '$1data-style$2')),
});
