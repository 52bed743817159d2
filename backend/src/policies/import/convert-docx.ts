import mammoth from 'mammoth';
import { docxRefusal } from '../../extraction/docx-refusal.ts';
import type { Conversion } from './conversion.ts';
import { docxStyleMap, TITLE_CLASS } from './docx-style-map.ts';
import { docxTitle } from './docx-title.ts';
import { flattenTables } from './flatten-tables.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { headingOf } from './title-of.ts';

/** The title of our own title page, which stands before everything else. */
const OWN_TITLE = new RegExp(String.raw`^<h1 class="${TITLE_CLASS}">.*?</h1>`, 's');

/**
 * Makes Markdown of a DOCX that says it unpacks to at most `unpackedBytes`: headings, lists, tables, links and styles of
 * text. To be run where it can be killed.
 */
export const convertDocx = async (content: Buffer, unpackedBytes: number): Promise<Conversion> => {
  const reason = await docxRefusal(content, unpackedBytes);
  if (reason) return { outcome: 'failed', reason };
  const { value: html } = await mammoth.convertToHtml(
    { buffer: content },
    {
      styleMap: [...docxStyleMap],
      // A document does not say how it is read, and reaches for no other file.
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: flattenTables,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  const [ownTitle] = OWN_TITLE.exec(html) ?? [];
  const markdown = htmlToMarkdown(ownTitle === undefined ? html : html.slice(ownTitle.length));
  const title =
    (ownTitle === undefined ? null : headingOf(htmlToMarkdown(ownTitle))) ??
    headingOf(markdown) ??
    (await docxTitle(content));
  return { outcome: 'converted', content: markdown, title };
};
