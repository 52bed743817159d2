import { readFile } from 'node:fs/promises';
import {
  type ChildProcessExtractor,
  extractionLimits,
  ExtractionWaitedError,
} from '@proviso/backend/text-extraction';
import { documentTypes } from '@proviso/contracts';
import type { ReferenceFile } from './reference.ts';
import { wordRecall } from './word-recall.ts';

/** Words from which a file counts. */
const WORDS = 5;
/** Files that are named for how long they took. */
const LONGEST = 3;
/** Milliseconds after the limit in which a file must have ended: a process must first be killed. */
const GRACE_MS = 5_000;
const HANG_MS = extractionLimits.wallClockMs + GRACE_MS;

interface Outcome {
  file: ReferenceFile;
  recall: number;
  /**
   * What came of it, in a word: `extracted`, the reason of a failure, `waited` when the machine had no time for it (the
   * product tries it again later), or `crashed`.
   */
  outcome: string;
  milliseconds: number;
  isSilent: boolean;
}

const extract = async (extractor: ChildProcessExtractor, file: ReferenceFile): Promise<Outcome> => {
  const content = await readFile(file.path);
  const started = performance.now();
  const none = new AbortController().signal;
  const extraction = await extractor
    .extract(content, documentTypes[`.${file.kind}`], none)
    .catch((error: unknown) => ({
      outcome: error instanceof ExtractionWaitedError ? ('waited' as const) : ('crashed' as const),
      error,
    }));
  const milliseconds = performance.now() - started;
  const text = extraction.outcome === 'extracted' ? extraction.text.toString('utf8') : '';
  if (extraction.outcome === 'crashed') console.error(file.name, extraction.error);
  return {
    file,
    recall: wordRecall(file.bag, text),
    outcome: extraction.outcome === 'failed' ? extraction.reason : extraction.outcome,
    milliseconds,
    isSilent: extraction.outcome === 'extracted' && file.words >= WORDS && wordRecall(file.bag, text) === 0,
  };
};

const macro = (outcomes: readonly Outcome[]): string => {
  const counted = outcomes.filter(({ file }) => file.words >= WORDS);
  const mean = counted.reduce((sum, { recall }) => sum + recall, 0) / counted.length;
  return `${mean.toFixed(4)} (${counted.length} files)`;
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Takes the text from every file, one at a time, and prints how much of it is there. */
export const measureRecall = async (
  extractor: ChildProcessExtractor,
  files: readonly ReferenceFile[],
): Promise<void> => {
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push(await extract(extractor, file));
  const of = (kind: string) => outcomes.filter(({ file }) => file.kind === kind);
  const policies = of('pdf').filter(({ file }) => file.tags.includes('policy'));
  console.log(
    `word recall, macro over files with at least ${WORDS} words: PDF ${macro(of('pdf'))} (goal ≥ .975), ` +
      `policy-like PDF ${macro(policies)} (goal ≥ .985), DOCX ${macro(of('docx'))} (goal ≥ .998)`,
  );
  const crashes = outcomes.filter(({ outcome }) => outcome === 'crashed');
  const hangs = outcomes.filter(({ milliseconds }) => milliseconds > HANG_MS);
  const silent = outcomes.filter(({ isSilent }) => isSilent);
  console.log(
    `${files.length} files: ${crashes.length} crashes, ${hangs.length} hangs over the limit, ` +
      `${silent.length} that report success and no text (goals 0)`,
  );
  console.log(
    `  a file may take ${seconds(extractionLimits.processorMs)} of the processor and hangs after ${seconds(HANG_MS)}; the longest: ` +
      outcomes
        .toSorted((a, b) => b.milliseconds - a.milliseconds)
        .slice(0, LONGEST)
        .map(({ file, milliseconds, outcome }) => `${file.name} ${seconds(milliseconds)} (${outcome})`)
        .join(', '),
  );
  for (const { file, milliseconds } of hangs) console.log(`  HANG ${file.name}: ${seconds(milliseconds)}`);
  const worst = outcomes.filter(({ file, recall }) => file.words >= WORDS && recall < 0.95);
  for (const { file, recall, outcome } of worst)
    console.log(`  ${file.name}: ${recall.toFixed(2)} of ${file.words} words, ${outcome}`);
  const reasons = new Map<string, number>();
  for (const { outcome } of outcomes) reasons.set(outcome, (reasons.get(outcome) ?? 0) + 1);
  console.log(`  outcomes: ${Array.from(reasons, ([outcome, count]) => `${outcome} ${count}`).join(', ')}`);
};
