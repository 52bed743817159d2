// Measures how documents are read: recall of words and structure, the cost of hostile files, and the speed
// for ordinary ones. Every figure is shown with its goal; a missed goal results in a non-zero exit code.
// Takes about eight minutes, less with selected parts: `--only=words,docx,structure,speed,server`. Files are
// generated. Real files are also read if DOCUMENTS_SET specifies a file with one line of JSON per file: {
// kind: pdf | docx, file, tags, bag: { word: count } }. The real files are in the subfolders `pdf` and `docx`
// of the folder `files` next to that list. DOCX files in the folder `imports` next to the list are compared
// with pandoc, too. Linux only.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChildProcessExtractor } from '@proviso/backend/text-extraction';
import { measureDocx } from './documents/measure-docx.ts';
import { measureRecall } from './documents/measure-recall.ts';
import { measureServer } from './documents/measure-server.ts';
import { measureStructure } from './documents/measure-structure.ts';
import { measureThroughput } from './documents/measure-throughput.ts';
import { firstUploads, hostileFiles, ordinaryDocx, ordinaryPdf } from './documents/own-files.ts';
import { readReference, type ReferenceFile } from './documents/reference.ts';
import { fileAt } from './documents/upload-client.ts';
import { createGoals } from './support/goals.ts';
import { optionOf } from './support/options.ts';

/**
 * Minimum and maximum number of words in a timed PDF. A shorter PDF is not worth timing, and with a longer
 * one a round would take minutes.
 */
const WORDS = { min: 200, max: 40_000 };
/** Number of real PDFs that are timed. */
const TIMED = 40;
/** Number of files in one upload. */
const UPLOADED = 10;
/** Number of files in a large batch. */
const BATCH = 300;

/** Paths of ordinary PDFs: real ones if available, otherwise ones generated in `folder`. */
const ordinaryPdfs = async (files: readonly ReferenceFile[], folder: string): Promise<string[]> => {
  const real = files
    .filter(({ kind, words }) => kind === 'pdf' && words >= WORDS.min && words <= WORDS.max)
    .toSorted((a, b) => b.words - a.words)
    .slice(0, TIMED)
    .map(({ path }) => path);
  if (real.length > 0) return real;
  return Promise.all(
    [200, 150, 100, 100, 50, 50, 20, 10].map(async (pages, index) => {
      const path = join(folder, `ordinary-${index}.pdf`);
      await writeFile(path, ordinaryPdf(pages));
      return path;
    }),
  );
};

const parts = ['words', 'docx', 'structure', 'speed', 'server'] as const;
const only = optionOf('only');
const asked: readonly string[] = only?.split(',') ?? parts;
const goals = createGoals();
const folder = await mkdtemp(join(tmpdir(), 'proviso-extraction-'));
const extractor = createChildProcessExtractor();
const began = performance.now();
const begin = (part: (typeof parts)[number]): boolean => {
  if (!asked.includes(part)) return false;
  console.log(`\n-- ${part}, after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return true;
};
try {
  const files = await readReference();
  const ordinary = await ordinaryPdfs(files, folder);
  if (begin('words')) await measureRecall(goals, extractor, files);
  if (begin('docx')) await measureDocx(goals, extractor, files);
  if (begin('structure')) await measureStructure(goals, extractor);
  if (begin('speed')) await measureThroughput(goals, extractor, ordinary.toSorted());
  extractor.close();
  if (begin('server')) {
    await measureServer(goals, {
      ordinary: await Promise.all(ordinary.slice(0, UPLOADED).map(fileAt)),
      batch: await firstUploads(BATCH),
      hostile: hostileFiles(),
      neighborly: await ordinaryDocx(200),
    });
  }
} finally {
  extractor.close();
  await rm(folder, { recursive: true, force: true });
}
if (!goals.conclude()) process.exitCode = 1;
