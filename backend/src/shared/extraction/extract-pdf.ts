import { readingOf, type DocumentNotice, type ImportOptions, type ReadingAside } from '@proviso/contracts';
import { engineVersion } from './engine-version.ts';
import type { OpenPageReader } from './ocr/page-reader.ts';
import { assembleDocument, type PageToRead } from './pdf/document/assemble-document.ts';
import { isGarbled } from './pdf/garbled.ts';
import type { PageContent } from './pdf/layout/page-content.ts';
import { pdfFailureOf } from './pdf/open-pdf.ts';
import { openReadablePdf, type PageContents, type ReadablePdf } from './pdf/open-readable.ts';
import { type ContentOutsidePages, readContentOutsidePages } from './pdf/read-content-outside-pages.ts';
import { readOutline, readProperties } from './pdf/read-outline.ts';
import { readPictures } from './pdf/read-pictures.ts';
import { extractPictures, type ExtractedPictures } from './pdf/pictures/extract-pictures.ts';
import { asideNotices } from './reading/aside-notices.ts';
import type { FileReading } from './text-extractor.ts';

const placesWhere = <Item>(items: readonly Item[], holds: (item: Item, place: number) => boolean): number[] =>
  items.flatMap((item, place) => (holds(item, place) ? place : []));
const isBlank = (page: PageContent | undefined): boolean =>
  page === undefined || (page.runs.length === 0 && page.turned.length === 0);

/** The pages' invisible text, and readers' comments. */
const asidesOf = (pages: PageContents, overlays: ContentOutsidePages['pages']): ReadingAside[] => {
  const asides: ReadingAside[] = [];
  for (const [place, content] of pages.entries()) {
    const page = place + 1;
    for (const { kind, text } of content?.unseen ?? []) asides.push({ kind, text, page });
    for (const { text, by } of overlays.get(place)?.comments ?? []) {
      asides.push({ kind: 'comment', text, page, ...(by !== undefined && { by }) });
    }
  }
  return asides;
};

/** Options for reading a PDF. */
export interface PdfOptions extends Pick<ImportOptions, 'surroundings'> {
  /**
   * `kept`: the reading refers to the pages' pictures, and the picture files are returned with the reading.
   * `not-searched`: the reading only states that pages were not searched for pictures. By default, pictures
   * are ignored.
   */
  pictures?: 'kept' | 'not-searched';
}

const picturesOf = async (
  { content, pages }: ReadablePdf,
  wanted: 'kept' | 'not-searched',
): Promise<ExtractedPictures> => {
  const all = pages.map((_, index) => index + 1);
  const notSearched = { pages: new Map(), files: new Map(), decorations: [], unsearched: all };
  // A file without text is a scan, so its page images are not pictures within a document.
  if (!pages.some((page) => page && page.runs.length > 0)) return { ...notSearched, unsearched: [] };
  return wanted === 'kept' ? extractPictures(content, pages).catch(() => notSearched) : notSearched;
};

/**
 * Reads a PDF: its pages, form fields, text boxes, and, if an OCR reader is configured, its scanned pages.
 * Must run in a process that can be killed, because a hostile file can use any amount of time and memory. By
 * default, text that repeats at page edges is kept separate.
 */
export const extractPdf = async (
  content: Uint8Array,
  openPageReader: OpenPageReader = async () => undefined,
  { surroundings = 'left-out', pictures: wanted }: PdfOptions = {},
): Promise<FileReading> => {
  let opened: ReadablePdf | undefined;
  try {
    opened = await openReadablePdf(content);
    const { pdf, pages } = opened;
    const unreadable = new Set(placesWhere(pages, (page) => page === undefined));
    const beside = await readContentOutsidePages(opened, unreadable);
    const blank = placesWhere(pages, (page, place) => isBlank(page) && !beside.texts.has(place));
    const pictures = await readPictures(opened.content, blank, openPageReader);

    const notices: DocumentNotice[] = [...beside.notices];
    if (pictures.unread > 0) notices.push('scanned-pages');
    if (pictures.texts.size > 0) notices.push('read-by-ocr');
    if (pages.some((page) => page && isGarbled(page.runs.map(({ text }) => text))))
      notices.push('garbled-text');
    const taken = wanted && (await picturesOf(opened, wanted));
    const assembled = assembleDocument({
      ...(taken && { pictures: taken.pages }),
      pages: pages.map((page, place): PageToRead => {
        const text = pictures.texts.get(place);
        if (text !== undefined || !page) return { text: text ?? beside.texts.get(place) ?? '' };
        const boxes = beside.pages.get(place)?.boxes ?? [];
        return { content: page, ...(boxes.length > 0 && { beside: boxes.join('\n\n') }) };
      }),
      keepsSurroundings: surroundings === 'kept',
      outline: await readOutline(pdf),
      properties: await readProperties(pdf),
    });
    const asides = asidesOf(pages, beside.pages);
    const reading = readingOf({
      engine: [engineVersion('pdfjs-dist'), pictures.engine].filter(Boolean).join(', '),
      structure: 'guessed',
      pages: pages.length,
      ...assembled,
      ...(asides.length > 0 && { asides }),
    });
    notices.push(...asideNotices(reading));
    return {
      outcome: 'read',
      reading,
      ...(pictures.unread > 0 && { scannedPages: pictures.unread }),
      ...(notices.length > 0 && { notices }),
      ...(taken && { pictures: taken.files, decorations: taken.decorations, unsearched: taken.unsearched }),
    };
  } catch (error) {
    return { outcome: 'failed', reason: pdfFailureOf(error) };
  } finally {
    await opened?.pdf.destroy();
  }
};
