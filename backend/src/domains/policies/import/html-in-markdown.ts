import { readHtml, readingToMarkdown } from '@proviso/contracts/conversion';
import { fromHtml } from 'hast-util-from-html';

/**
 * Markdown marks for inline tags. `sup` and `sub` have no mark, because their text is converted to other
 * characters, such as `⁶`.
 */
const marks: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  u: '*',
  del: '~~',
  s: '~~',
  strike: '~~',
  code: '`',
  kbd: '`',
  samp: '`',
  tt: '`',
  sup: '',
  sub: '',
  a: '',
};
/** Inline tags that only affect the appearance of their text. */
const APPEARANCE_TAGS: ReadonlySet<string> = new Set(
  'span font mark small big ins abbr acronym cite dfn var bdi bdo nobr wbr time data center label'.split(' '),
);
/** Block tags whose content policies support. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body br caption col colgroup dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 head header hgroup hr html li main nav ol p pre q section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Returns the Markdown mark for an inline tag, or `undefined` if the tag is not converted. */
export const markdownMarkOfTag = (name: string): string | undefined =>
  Object.hasOwn(marks, name) ? marks[name] : undefined;

/** True for an inline tag that can be removed without changing the meaning of its text. */
export const isPresentational = (name: string): boolean => APPEARANCE_TAGS.has(name);

const COMMENT = /<!--[\s\S]*?-->/g;
const TAGS = /<\/?([a-z][a-z0-9-]*)(?=[\s/>])[^>]*>/gi;

const isKnown = (name: string): boolean =>
  BLOCKS.has(name) || APPEARANCE_TAGS.has(name) || Object.hasOwn(marks, name);

/**
 * Converts a block of HTML to Markdown, with the same converter as for pasted text. Returns `undefined` if
 * the HTML has an unknown tag, such as a placeholder `<Company>`, or a tag whose content would be lost, such
 * as a script.
 */
export const markdownOfHtml = (html: string): string | undefined => {
  const plain = html.replaceAll(COMMENT, '');
  const names = Array.from(plain.matchAll(TAGS), ([, name = '']) => name.toLowerCase());
  if (names.length === 0 || !names.every(isKnown)) return undefined;
  return readingToMarkdown(readHtml(fromHtml(plain, { fragment: true }), { engine: 'markdown' }));
};
