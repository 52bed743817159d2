import { documentTypes, READER_VERSION, readingSchema } from '@proviso/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { compoundFile, docxOf, encryptedDocx, withFalseSizes, zipOf } from '../../testing/files/docx.ts';
import { encryptedPdf, endlessPdf, pdfBomb, pdfOf } from '../../testing/files/pdf.ts';
import {
  type ChildProcessExtractor,
  type ChildProcessExtractorOptions,
  createChildProcessExtractor,
} from './child-process-extractor.ts';
import { type Extraction, MachineBusyError, ExtractorUnavailableError } from './text-extractor.ts';

const MiB = 1024 * 1024;
const never = new AbortController().signal;
/** A limit in milliseconds that no file reaches, because Vitest times out first. */
const UNREACHED_MS = 600_000;
/**
 * Without these values, a low-priority process on a busy machine would be killed before it reached the limit
 * under test.
 */
const unhurried = { belowNormalMs: UNREACHED_MS, lowMs: UNREACHED_MS, wallClockMs: UNREACHED_MS };
const extractors: ChildProcessExtractor[] = [];
afterEach(() => {
  for (const extractor of extractors.splice(0)) extractor.close();
});
const extractorWith = (options: ChildProcessExtractorOptions = {}): ChildProcessExtractor => {
  const extractor = createChildProcessExtractor(options);
  extractors.push(extractor);
  return extractor;
};
const extract = (
  content: Buffer,
  extension: keyof typeof documentTypes,
  options: ChildProcessExtractorOptions = {},
) => extractorWith(options).extract(content, documentTypes[extension], never);
/** The extraction with its text and reading decoded. */
const said = (extraction: Extraction) => {
  if (extraction.outcome === 'failed') return extraction;
  const { text, reading, ...about } = extraction;
  return {
    ...about,
    text: text.toString('utf8'),
    reading: readingSchema.parse(JSON.parse(reading.toString('utf8'))),
  };
};
const failed = (reason: string) => ({ outcome: 'failed', reason });

describe('extracting the text of a PDF', () => {
  it('returns the text page by page', async () => {
    const engine = expect.stringMatching(/^pdfjs-dist \d+\.\d+\.\d+$/);
    expect(said(await extract(pdfOf('All visitors sign in.', 'Caf\u00e9 (closed)'), '.pdf'))).toEqual({
      outcome: 'extracted',
      text: 'All visitors sign in.\fCafé (closed)',
      pages: 2,
      engine,
      readerVersion: READER_VERSION,
      reading: {
        format: 1,
        version: READER_VERSION,
        engine,
        structure: 'guessed',
        title: null,
        pages: 2,
        blocks: [
          { kind: 'paragraph', text: 'All visitors sign in.', page: 1 },
          { kind: 'paragraph', text: 'Café (closed)', page: 2 },
        ],
        notes: [],
        surroundings: [],
      },
    });
  });

  it.each([
    ['a file with a password', encryptedPdf(), 'encrypted'],
    ['a file without text', pdfOf(''), 'no-text'],
    ['a truncated file', pdfOf('Text').subarray(0, 200), 'malformed'],
    ['a file that is not a PDF', Buffer.from('%PDF-1.7 and then nothing of the kind'), 'malformed'],
  ])('fails for %s', async (_, content, reason) => {
    expect(await extract(content, '.pdf')).toEqual(failed(reason));
  });

  it('is aborted when the unpacked file exceeds the memory limit of the process', async () => {
    const bomb = pdfBomb(300 * MiB);
    expect(bomb.length).toBeLessThan(3 * MiB);
    expect(await extract(bomb, '.pdf', { ...unhurried, residentBytes: 300 * MiB })).toEqual(
      failed('too-large-when-unpacked'),
    );
  });

  it('is aborted when it uses too much processor time', async () => {
    expect(await extract(endlessPdf(), '.pdf', { ...unhurried, processorMs: 400 })).toEqual(
      failed('timed-out'),
    );
  });
});

it('reports a busy machine as a reason to retry, not as a fault of the file', async () => {
  await expect(extract(endlessPdf(), '.pdf', { wallClockMs: 700 })).rejects.toThrow(MachineBusyError);
});

describe('extracting the text of a DOCX', () => {
  it('returns the text paragraph by paragraph', async () => {
    const docx = await docxOf('Visitors', 'All visitors sign in & out. 方針 😀');
    expect(said(await extract(docx, '.docx'))).toMatchObject({
      outcome: 'extracted',
      text: 'Visitors\n\nAll visitors sign in & out. 方針 😀',
      engine: expect.stringMatching(/^saxes \d+\.\d+\.\d+$/),
      reading: { structure: 'declared', pages: null },
    });
  });

  it('fails for a password-protected file', async () => {
    expect(await extract(encryptedDocx(), '.docx')).toEqual(failed('encrypted'));
    expect(await extract(compoundFile(), '.docx')).toEqual(failed('encrypted'));
  });

  it('fails for a truncated or empty file, and for another kind of archive', async () => {
    const docx = await docxOf('Visitors');
    expect(await extract(docx.subarray(0, docx.length / 2), '.docx')).toEqual(failed('malformed'));
    expect(await extract(await docxOf('  '), '.docx')).toEqual(failed('no-text'));
    expect(await extract(await zipOf({ 'readme.txt': 'Hello' }), '.docx')).toEqual(failed('malformed'));
  });

  it('is aborted when the archive declares too large a size', async () => {
    const bomb = await docxOf(' '.repeat(2 * MiB));
    expect(await extract(bomb, '.docx', { unpackedBytes: MiB })).toEqual(failed('too-large-when-unpacked'));
  });

  it('fails for an archive that declares a false size', async () => {
    const lie = withFalseSizes(await docxOf(' '.repeat(2 * MiB)));
    expect(await extract(lie, '.docx', { unpackedBytes: MiB })).toEqual(failed('malformed'));
  });

  it('is aborted when the text is longer than the limit', async () => {
    const long = await docxOf('Visitors sign in. '.repeat(1_000));
    expect(await extract(long, '.docx', { textBytes: 1_000 })).toEqual(failed('too-large-when-unpacked'));
  });
});

describe('extractions', () => {
  it('share one process, and a hostile file does not affect the others', async () => {
    const extractor = extractorWith({ ...unhurried, processes: 1, residentBytes: 300 * MiB });
    const take = (content: Buffer) => extractor.extract(content, documentTypes['.pdf'], never);
    const outcomes = [
      await take(pdfOf('One')),
      await take(pdfBomb(400 * MiB)),
      await take(pdfOf('Two')),
      await take(encryptedPdf()),
      await take(pdfOf('Three')),
    ];
    expect(outcomes.map(said)).toMatchObject([
      { text: 'One' },
      failed('too-large-when-unpacked'),
      { text: 'Two' },
      failed('encrypted'),
      { text: 'Three' },
    ]);
  });

  it('are rejected when too many are waiting, and when the extractor is closed', async () => {
    const extractor = extractorWith({ processes: 1, waitingFiles: 1 });
    const take = () => extractor.extract(endlessPdf(), documentTypes['.pdf'], never);
    const waiting = Promise.allSettled([take(), take()]);
    await expect(take()).rejects.toThrow(ExtractorUnavailableError);
    extractor.close();
    const refused = { status: 'rejected', reason: expect.any(ExtractorUnavailableError) };
    expect(await waiting).toEqual([refused, refused]);
    await expect(take()).rejects.toThrow(ExtractorUnavailableError);
  });

  it('continue while other extractions hang', async () => {
    const extractor = extractorWith({ processes: 2 });
    const stop = new AbortController();
    const endless = extractor.extract(endlessPdf(), documentTypes['.pdf'], stop.signal);
    const take = () => extractor.extract(pdfOf('Visitors'), documentTypes['.pdf'], never);
    for (const other of await Promise.all([take(), take()])) {
      expect(said(other)).toMatchObject({ outcome: 'extracted', text: 'Visitors' });
    }
    stop.abort(new Error('that will do'));
    await expect(endless).rejects.toThrow('that will do');
  });

  it('stop when they are canceled', async () => {
    const stop = new AbortController();
    const extraction = extractorWith().extract(endlessPdf(), documentTypes['.pdf'], stop.signal);
    stop.abort(new Error('the server is going down'));
    await expect(extraction).rejects.toThrow('the server is going down');
  });
});
