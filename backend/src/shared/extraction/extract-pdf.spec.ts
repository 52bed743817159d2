import { textOfReading } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import {
  damagedPageLists,
  packedPdfWithPageList,
  pdfWithPageList,
  pdfWithStrayPageList,
} from '../../testing/files/damaged-pdf.ts';
import { pdfOf } from '../../testing/files/pdf.ts';
import {
  japanesePdf,
  pdfOfLines,
  pdfWithBrokenPage,
  pdfWithChoice,
  pdfWithGarbledDigits,
  pdfWithoutPages,
  pdfWithForm,
  pdfWithScriptAndAttachment,
  scannedPdf,
} from '../../testing/files/special-pdf.ts';
import { extractPdf } from './extract-pdf.ts';
import type { OpenPageReader, PageReader } from './ocr/page-reader.ts';

/** A page reader that returns the same text for every page, and the images that it received. */
const readerOf = (sees: string) => {
  const images: Uint8Array[] = [];
  let closed = 0;
  const reader: PageReader = {
    engine: 'reader 1',
    async read(image) {
      images.push(image);
      return sees;
    },
    async close() {
      closed += 1;
    },
  };
  return { open: async () => reader, images, closed: () => closed };
};

/** The reading of a file, and its text. */
const read = async (content: Uint8Array, open?: OpenPageReader) => {
  const file = await extractPdf(content, open);
  if (file.outcome === 'failed') return file;
  const { reading, ...about } = file;
  const { pages, engine } = reading;
  return { ...about, text: textOfReading(reading), pages, engine };
};

describe('a PDF’s text', () => {
  it('includes form values and overlays, but no comments and no hidden text', async () => {
    expect(await read(pdfWithForm())).toMatchObject({ text: 'Name\n\nAda\n\nApproved' });
  });

  it('includes the label of a chosen list value, not its stored value', async () => {
    expect(await read(pdfWithChoice())).toMatchObject({ text: 'Floor\n\nRoof' });
  });

  it('comes with a notice when some of its digits cannot be read', async () => {
    expect(await read(pdfWithGarbledDigits('Keys are returned within 14 days, or 30.'))).toMatchObject({
      outcome: 'read',
      notices: ['garbled-text'],
    });
  });

  it('cannot be read from a file with many objects but no pages', async () => {
    expect(await read(pdfWithoutPages(20_000))).toEqual({ outcome: 'failed', reason: 'malformed' });
  });

  it.each(['horizontal', 'vertical'] as const)(
    'is read if it is %s Japanese with a missing font',
    async (direction) => {
      expect(await read(japanesePdf(direction))).toMatchObject({ text: '方針' });
    },
  );

  it('joins words that are hyphenated at a line end', async () => {
    expect(await read(pdfOfLines('All visi-', 'tors sign in.'))).toMatchObject({
      text: 'All visitors sign in.',
    });
  });

  it('is read from the pages that are not damaged', async () => {
    expect(await read(pdfWithBrokenPage())).toMatchObject({
      outcome: 'read',
      text: 'Visitors sign in.\f',
      pages: 2,
    });
  });

  it.each(Object.entries(damagedPageLists))(
    'is read from all reachable pages when the page list %s',
    async (_, list) => {
      const both = { outcome: 'read', text: 'Visitors sign in.\fBadges are returned.', pages: 2 };
      expect(await read(pdfWithPageList(list))).toMatchObject(both);
      expect(await read(packedPdfWithPageList(list))).toMatchObject(both);
    },
  );

  it('does not include a page that is missing from the page list', async () => {
    const damaged = pdfWithPageList('/Count -1 /Kids [2 0 R 4 0 R]');
    expect(await read(damaged)).toMatchObject({ text: 'Badges are returned.', pages: 1 });
  });

  it('is read from a page list that the catalog does not reference', async () => {
    expect(await read(pdfWithStrayPageList())).toMatchObject({
      text: 'Visitors sign in.\fBadges are returned.',
      pages: 2,
    });
  });

  it('cannot be read when the page list references no pages', async () => {
    const outcome = { outcome: 'failed', reason: 'malformed' };
    expect(await read(pdfWithPageList('/Count 2 /Kids [2 0 R 5 0 R]'))).toEqual(outcome);
  });

  it('keeps lines that repeat on every page if the pages have no other lines', async () => {
    const certificates = ['Badge 1', 'Badge 2', 'Badge 3', 'Badge 4'];
    const file = await extractPdf(pdfOf(...certificates));
    expect(
      file.outcome === 'read' && file.reading.blocks.map((block) => 'text' in block && block.text),
    ).toEqual(certificates);
  });

  it('comes without notices when the file is fine', async () => {
    const extraction = await read(pdfOf('Visitors', ''));
    expect(extraction).toEqual({
      outcome: 'read',
      text: 'Visitors\f',
      pages: 2,
      engine: expect.stringMatching(/^pdfjs-dist \d+\.\d+\.\d+$/),
    });
  });

  it('comes with a notice about scripts and attached files, which are not opened', async () => {
    expect(await read(pdfWithScriptAndAttachment())).toMatchObject({
      text: 'Visitors sign in.',
      notices: ['scripts', 'attachments'],
    });
  });
});

describe('a scanned page', () => {
  it('is counted as a scan', async () => {
    expect(await read(scannedPdf())).toMatchObject({
      text: 'Visitors sign in.\f',
      pages: 2,
      scannedPages: 1,
      notices: ['scanned-pages'],
    });
  });

  it('is read when an OCR reader is available', async () => {
    const { open, images, closed } = readerOf(' All badges are returned.\n');
    expect(await read(scannedPdf(), open)).toEqual({
      outcome: 'read',
      text: 'Visitors sign in.\fAll badges are returned.',
      pages: 2,
      notices: ['read-by-ocr'],
      engine: expect.stringMatching(/^pdfjs-dist [\d.]+, reader 1$/),
    });
    expect(images.map((image) => Buffer.from(image.subarray(1, 4)).toString())).toEqual(['PNG']);
    expect(closed()).toBe(1);
  });

  it('is counted as a scan when the OCR reader finds nothing or cannot be opened', async () => {
    const unread = {
      scannedPages: 1,
      notices: ['scanned-pages'],
      engine: expect.not.stringContaining('reader'),
    };
    expect(await read(scannedPdf(), readerOf(' ').open)).toMatchObject(unread);
    const broken = () => Promise.reject(new Error('no language data'));
    expect(await read(scannedPdf(), broken)).toMatchObject(unread);
  });

  it('is the only kind of page for which the OCR reader runs', async () => {
    const { open, images } = readerOf('nothing of the kind');
    await read(pdfOf('One', 'Two'), open);
    expect(images).toEqual([]);
  });
});
