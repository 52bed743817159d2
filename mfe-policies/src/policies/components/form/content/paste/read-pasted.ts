import type { ImportRemark } from '@proviso/contracts';
import {
  isOfOffice,
  readHtml,
  readingToMarkdown,
  remarksOf,
  type StoredImage,
} from '@proviso/contracts/conversion';
import { fromDom } from 'hast-util-from-dom';
import { inertPage } from './inert-page.ts';

/** A text from the clipboard, by the converter that imports use. */
export interface PastedText {
  markdown: string;
  /** What is not part of the text, such as comments, and what could not be kept. */
  remarks: ImportRemark[];
  /** White space around a text within a line, which the cursor may be in the middle of. */
  around: { before: string; after: string };
}

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, br';

const spaceAround = (body: Element): PastedText['around'] => {
  if (body.querySelector(BLOCKS)) return { before: '', after: '' };
  const written = (body.textContent ?? '').replaceAll(/^[\r\n]+|[\r\n]+$/g, '');
  return { before: /^\s/.test(written) ? ' ' : '', after: /\s$/.test(written) ? ' ' : '' };
};

/**
 * Reads HTML from the clipboard. Nothing in it runs: it is parsed in a detached document.
 * @param pictures stored pictures, by the `src` of their images
 * @throws RangeError if it is nested too deeply
 */
export const readPasted = (source: string, pictures?: ReadonlyMap<string, StoredImage>): PastedText => {
  const { body, css } = inertPage(source);
  const tree = fromDom(body);
  const root =
    tree.type === 'root' || tree.type === 'element' ? tree : { type: 'root' as const, children: [] };
  const reading = readHtml(root, {
    css,
    isOfOffice: isOfOffice(source),
    engine: 'clipboard',
    ...(pictures && { pictures }),
  });
  return {
    markdown: readingToMarkdown(reading),
    remarks: remarksOf(reading),
    around: spaceAround(body),
  };
};
