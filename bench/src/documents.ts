// Reading documents: how much of their words and structure is there, what hostile files cost, and how fast ordinary ones are
// read. With
// EXTRACTION_REFERENCE, a file with a line of JSON for each file { kind: pdf | docx, file, tags, bag: { word: count } }, and
// EXTRACTION_FILES, the folder that has them in the folders `pdf` and `docx` (by default `files` beside the reference), those
// are read; without, files made here, whose recall says nothing. Linux only.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChildProcessExtractor } from '@proviso/backend/text-extraction';
import { measureDocx } from './documents/measure-docx.ts';
import { measureRecall } from './documents/measure-recall.ts';
import { measureServer } from './documents/measure-server.ts';
import { measureStructure } from './documents/measure-structure.ts';
import { measureThroughput } from './documents/measure-throughput.ts';
import { firstDay, hostileFiles, ordinaryDocx, ordinaryPdf } from './documents/own-files.ts';
import { readReference } from './documents/reference.ts';
import { fileAt } from './documents/upload-client.ts';

/** Words from which a PDF is worth timing, and up to which one round does not take minutes. */
const WORDS = { min: 200, max: 40_000 };
/** Files in one upload. */
const UPLOADED = 10;
/** Files in a large batch. */
const BATCH = 300;

const folder = await mkdtemp(join(tmpdir(), 'proviso-extraction-'));
const extractor = createChildProcessExtractor();
try {
  const files = await readReference();
  if (files.length > 0) await measureRecall(extractor, files);
  else console.log('word recall: not measured, since EXTRACTION_REFERENCE names no files');
  await measureStructure(extractor);
  await measureDocx(extractor, files);

  const ordinary = files
    .filter(({ kind, words }) => kind === 'pdf' && words >= WORDS.min && words <= WORDS.max)
    .toSorted((a, b) => b.words - a.words)
    .map(({ path }) => path);
  if (ordinary.length === 0) {
    for (const pages of [200, 150, 100, 100, 50, 50, 20, 10]) {
      const path = join(folder, `ordinary-${ordinary.length}.pdf`);
      await writeFile(path, ordinaryPdf(pages));
      ordinary.push(path);
    }
  }
  await measureThroughput(extractor, ordinary.toSorted());
  extractor.close();
  await measureServer({
    ordinary: await Promise.all(ordinary.slice(0, UPLOADED).map(fileAt)),
    batch: await firstDay(BATCH),
    hostile: hostileFiles(),
    neighborly: await ordinaryDocx(200),
  });
} finally {
  extractor.close();
  await rm(folder, { recursive: true, force: true });
}
