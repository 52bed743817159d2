import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { READER_VERSION, storableReading } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { extractDocx } from './extract-docx.ts';
import { extractPdf } from './extract-pdf.ts';
import type { FileReading } from './text-extractor.ts';

/**
 * Digest of the readings of the files in `fixtures`. If the digest changes, documents are read differently.
 * In that case, raise `READER_VERSION`, so that stored documents are read again, and record both values here.
 */
const recorded = { version: 8, digest: 'a872b40033ecf54b672c55adb56ff119cf7c6238573d1c2b62101430e261027d' };

/** A reading without its engine and reader version. */
const contentOf = (file: FileReading): unknown => {
  if (file.outcome === 'failed') return file;
  const { engine: _, version: __, ...content } = storableReading(file.reading);
  return { ...file, reading: content };
};

it('reads known files exactly as recorded for the current reader version', async () => {
  const file = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));
  const readings = [
    await extractPdf(await file('handbook.pdf')),
    await extractDocx(await file('handbook.docx'), 10_000_000),
  ];
  const digest = createHash('sha256')
    .update(JSON.stringify(readings.map(contentOf)))
    .digest('hex');
  expect({ version: READER_VERSION, digest }).toEqual(recorded);
});
