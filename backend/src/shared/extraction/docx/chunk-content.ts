import { createRichText, type Reading, readingOf } from '@proviso/contracts';
import type { Nodes } from 'hast';

/** Kinds of embedded parts that the extractor can read. */
export type ChunkKind = 'docx' | 'html' | 'text';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Number of leading bytes in which an HTML page declares its type and encoding (HTML, 13.2.3.2). */
const BEGINNING = 1_024;
/** Matches formats with markup that could be mistaken for text: RTF, mail archives, Word XML. */
const OTHER =
  /^\s*(?:\{\\rtf|(?:mime-version|from|date|subject|content-type):|<\?xml[^>]*>\s*<(?!!doctype html|html))/i;
const HTML = /<(?:!doctype html|html|head|body|meta|p|div|span|table|h[1-6]|ul|ol|b|i|br)\b/i;

const encodingOf = (content: Buffer): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  const beginning = content.subarray(0, BEGINNING).toString('latin1');
  return /<meta[^>]*charset\s*=\s*["']?\s*([\w-]+)/i.exec(beginning)?.[1] ?? 'utf-8';
};

/** Decodes text in its declared encoding, or else as UTF-8 or Windows-1252. */
const decoded = (content: Buffer): string => {
  for (const encoding of [encodingOf(content), 'utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // Wrong or unknown encoding: try the next one.
    }
  }
  return new TextDecoder('windows-1252').decode(content);
};

/** The kind and text of an embedded part; `undefined` if the extractor cannot read it. */
export const kindOfChunk = (content: Buffer): { kind: ChunkKind; text: string } | undefined => {
  if (content.subarray(0, ZIP.length).equals(ZIP)) return { kind: 'docx', text: '' };
  const text = decoded(content);
  if (OTHER.test(text.slice(0, BEGINNING)) || text.includes('\0')) return undefined;
  return { kind: HTML.test(text) ? 'html' : 'text', text };
};

const stylesIn = (node: Nodes): string => {
  if (!('children' in node)) return '';
  const isStyle = node.type === 'element' && node.tagName === 'style';
  return node.children
    .map((child) => (isStyle && child.type === 'text' ? child.value : stylesIn(child)))
    .join('\n');
};

/** Reads embedded HTML with the converter that is also used for pasted content. */
export const readHtmlChunk = async (html: string): Promise<Reading> => {
  // Loaded lazily, because few documents have embedded HTML.
  const { fromHtml } = await import('hast-util-from-html');
  const { isOfficeHtml: isOfOffice, readHtml } = await import('@proviso/contracts/conversion');
  const tree = fromHtml(html);
  return readHtml(tree, { css: stylesIn(tree), isOfOffice: isOfOffice(html), engine: 'hast-util-from-html' });
};

/** Reads embedded plain text, in which empty lines separate paragraphs. */
export const readTextChunk = (text: string): Reading =>
  readingOf({
    engine: 'text',
    structure: 'declared',
    title: null,
    pages: null,
    blocks: text.split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)\s*/).flatMap((part) => {
      const rich = createRichText();
      rich.push(part.replaceAll(/\r\n?/g, '\n'));
      const content = rich.build();
      return content.text === '' ? [] : [{ kind: 'paragraph' as const, ...content, page: null }];
    }),
    notes: [],
    surroundings: [],
  });
