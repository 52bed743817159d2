import type { ImportRemark } from '@proviso/contracts';
import {
  isOfficeHtml,
  readHtml,
  readingToMarkdown,
  remarksOf,
  type StoredImage,
} from '@proviso/contracts/conversion';
import { fromDom } from 'hast-util-from-dom';
import { parseUntrustedHtml } from './parse-untrusted-html.ts';

/** Clipboard text, converted by the same code as imports. */
export interface PastedText {
  markdown: string;
  /** Remarks on content that was lost, or that is not part of the text, such as comments. */
  remarks: ImportRemark[];
  /** White space before and after the text. It is kept if the text is pasted within a line. */
  around: { before: string; after: string };
}

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, br';

const spaceAround = (body: Element): PastedText['around'] => {
  if (body.querySelector(BLOCKS)) return { before: '', after: '' };
  const written = (body.textContent ?? '').replaceAll(/^[\r\n]+|[\r\n]+$/g, '');
  return { before: /^\s/.test(written) ? ' ' : '', after: /\s$/.test(written) ? ' ' : '' };
};

/**
 * Parses clipboard HTML in a detached document, so that no script in it runs.
 * @param pictures stored pictures, keyed by the `src` of their images
 * @throws RangeError if the HTML is nested too deeply
 */
export const parsePastedHtml = (source: string, pictures?: ReadonlyMap<string, StoredImage>): PastedText => {
  const { body, css } = parseUntrustedHtml(source);
  const tree = fromDom(body);
  const root =
    tree.type === 'root' || tree.type === 'element' ? tree : { type: 'root' as const, children: [] };
  const reading = readHtml(root, {
    css,
    isOfOffice: isOfficeHtml(source),
    engine: 'clipboard',
    ...(pictures && { pictures }),
  });
  return {
    markdown: readingToMarkdown(reading),
    remarks: remarksOf(reading),
    around: spaceAround(body),
  };
};
