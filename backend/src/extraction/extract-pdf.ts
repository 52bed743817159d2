import type { DocumentNotice } from '@proviso/contracts';
import { engineVersion } from './engine-version.ts';
import type { OpenPageReader } from './ocr/page-reader.ts';
import { joinHyphenated } from './pdf/join-hyphenated.ts';
import { openedBy, pdfFailureOf } from './pdf/open-pdf.ts';
import { openReadablePdf, type ReadablePdf } from './pdf/open-readable.ts';
import { readBesidePages } from './pdf/read-beside-pages.ts';
import { readPictures } from './pdf/read-pictures.ts';
import type { Extraction } from './text-extractor.ts';

export { pdfFailureOf } from './pdf/open-pdf.ts';
export { openReadablePdf } from './pdf/open-readable.ts';

/** Separates pages in the text, as other tools do too. */
const PAGE_BREAK = '\f';

const isBlank = (text: string): boolean => text.trim() === '';
const joined = (...parts: (string | undefined)[]): string =>
  parts
    .flatMap((part) =>
      part === undefined || isBlank(part) ? [] : part.replaceAll(PAGE_BREAK, '\n').trimEnd(),
    )
    .join('\n');
const placesWhere = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number[] =>
  items.flatMap((item, place) => (holds(item) ? place : []));

/**
 * Takes the text from a PDF: of its pages, form fields and text boxes, and of pages that are pictures when a reader for
 * them is set up. To be run where it can be killed: a hostile file may take any time and memory.
 */
export const extractPdf = async (
  content: Uint8Array,
  openPageReader: OpenPageReader = async () => undefined,
): Promise<Extraction> => {
  let opened: ReadablePdf | undefined;
  try {
    opened = await openReadablePdf(content);
    const { parser, pages } = opened;
    const unreadable = new Set(placesWhere(pages, (text) => text === undefined));
    const beside = await readBesidePages(openedBy(parser), unreadable);
    const texts = pages.map((text, place) => joined(text, beside.texts.get(place)));
    const pictures = await readPictures(opened, placesWhere(texts, isBlank), openPageReader);

    const notices: DocumentNotice[] = [...beside.notices];
    if (pictures.unread > 0) notices.push('scanned-pages');
    if (pictures.texts.size > 0) notices.push('read-by-ocr');
    return {
      outcome: 'extracted',
      text: joinHyphenated(texts.map((text, place) => text || pictures.texts.get(place)).join(PAGE_BREAK)),
      pages: pages.length,
      ...(pictures.unread > 0 && { scannedPages: pictures.unread }),
      ...(notices.length > 0 && { notices }),
      engine: [engineVersion('pdf-parse'), pictures.engine].filter(Boolean).join(', '),
    };
  } catch (error) {
    return { outcome: 'failed', reason: pdfFailureOf(error) };
  } finally {
    await opened?.parser.destroy();
  }
};
