import type { ImportPlace, ImportRemark } from '@proviso/contracts';
import { TooDeepError } from '../../../shared/rendering/markdown/too-deep-error.ts';
import { type Conversion, sectionsInPreview } from './conversion.ts';
import { extractDataUrlPictures } from './file-pictures.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type PlainMarkdown, withoutHtml } from './plain-html.ts';
import { headingsOf, withoutTitle } from './title-of.ts';

/** Maximum number of places in the file that a remark lists. */
const MAX_PLACES = 500;

const placesOf = (texts: readonly string[]): ImportPlace[] =>
  texts.slice(0, MAX_PLACES).map((text) => ({ page: null, section: null, text: text.slice(0, 600) }));

const remarkOf = (about: ImportRemark['about'], texts: readonly string[]): ImportRemark[] =>
  texts.length === 0 ? [] : [{ about, count: texts.length, places: placesOf(texts) }];

// Keep Markdown unchanged if it is nested too deeply.
const plain = (markdown: string): PlainMarkdown => {
  try {
    return withoutHtml(markdown);
  } catch (error) {
    if (error instanceof TooDeepError) return { markdown, comments: [] };
    throw error;
  }
};

/**
 * Keeps Markdown unchanged, except for byte order marks, line endings, front matter, a first heading that
 * repeats the title, comments, and HTML that Markdown can express.
 */
export const convertMarkdown = (content: Uint8Array): Conversion => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return { outcome: 'failed', reason: 'not-utf-8' };
  }
  const written = text.replaceAll(/\r\n?/g, '\n');
  const front: FrontMatter | undefined = readFrontMatter(written);
  const { markdown: withComments, pictures } = extractDataUrlPictures(front?.rest ?? written);
  const { markdown, comments } = plain(withComments);
  const heading = headingsOf(markdown).find(({ level }) => level === 1)?.title ?? null;
  const title = front?.title ?? heading;
  const kept = title === null ? markdown : withoutTitle(markdown, title, front?.title === undefined);
  return {
    outcome: 'converted',
    content: kept,
    sections: sectionsInPreview(headingsOf(kept)),
    title,
    titleFrom: front?.title === undefined ? (title === null ? 'file-name' : 'heading') : 'properties',
    pictures,
    remarks: [
      ...remarkOf('fields-left-out', front?.fields ?? []),
      ...remarkOf('comments-left-out', comments),
    ],
  };
};
