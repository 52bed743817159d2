import { readFile } from 'node:fs/promises';
import {
  type ChildProcessExtractor,
  extractionLimits,
  MachineBusyError,
} from '@proviso/backend/text-extraction';
import { documentTypes } from '@proviso/contracts';
import { count, type Goals } from '../support/goals.ts';
import type { ReferenceFile } from './reference.ts';
import { wordRecall } from './word-recall.ts';

/** Minimum number of words for a file to count. */
const WORDS = 5;
/** Number of files between progress reports. */
const REPORTED = 50;
/** Number of slowest files to list. */
const SLOWEST_LISTED = 3;
/**
 * Milliseconds after the time limit within which the extraction of a file must have ended. This includes the
 * time to kill its process.
 */
const GRACE_MS = 5_000;
const HANG_MS = extractionLimits.wallClockMs + GRACE_MS;

interface Outcome {
  file: ReferenceFile;
  recall: number;
  /**
   * The outcome: `extracted`, a failure reason, `waited` if the machine was too busy (the product retries
   * later), or `crashed`.
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
      outcome: error instanceof MachineBusyError ? ('waited' as const) : ('crashed' as const),
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

const measureMacro = (goals: Goals, what: string, outcomes: readonly Outcome[], goal: number): void => {
  const counted = outcomes.filter(({ file }) => file.words >= WORDS);
  if (counted.length === 0) {
    goals.notMeasured(what, 'DOCUMENTS_SET names no such files');
    return;
  }
  const mean = counted.reduce((sum, { recall }) => sum + recall, 0) / counted.length;
  goals.atLeast(what, mean, goal, fourPlaces, `macro over ${counted.length} files`);
};
const fourPlaces = (value: number): string => value.toFixed(4);

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Extracts the text of every file, with one file per process at a time, and measures recall. */
export const measureRecall = async (
  goals: Goals,
  extractor: ChildProcessExtractor,
  files: readonly ReferenceFile[],
): Promise<void> => {
  const outcomes: Outcome[] = [];
  const left = files.values();
  const readOn = async (): Promise<void> => {
    for (const file of left) {
      outcomes.push(await extract(extractor, file));
      if (outcomes.length % REPORTED === 0) console.log(`  ${outcomes.length} of ${files.length} files read`);
    }
  };
  await Promise.all(Array.from({ length: extractionLimits.processes }, readOn));

  const of = (kind: string) => outcomes.filter(({ file }) => file.kind === kind);
  const policies = of('pdf').filter(({ file }) => file.tags.includes('policy'));
  measureMacro(goals, 'word recall, PDF', of('pdf'), 0.975);
  measureMacro(goals, 'word recall, PDF of policies', policies, 0.985);
  measureMacro(goals, 'word recall, DOCX', of('docx'), 0.998);
  const crashes = outcomes.filter(({ outcome }) => outcome === 'crashed');
  const hangs = outcomes.filter(({ milliseconds }) => milliseconds > HANG_MS);
  const silent = outcomes.filter(({ isSilent }) => isSilent);
  const ofAll = `of ${files.length} files`;
  goals.atMost('crashes', crashes.length, 0, count, ofAll);
  goals.atMost('hangs over the limit', hangs.length, 0, count, ofAll);
  goals.atMost('files that report success without text', silent.length, 0, count, ofAll);
  console.log(
    `  a file may take ${seconds(extractionLimits.processorMs)} of the processor and hangs after ${seconds(HANG_MS)}; the longest: ` +
      outcomes
        .toSorted((a, b) => b.milliseconds - a.milliseconds)
        .slice(0, SLOWEST_LISTED)
        .map(({ file, milliseconds, outcome }) => `${file.name} ${seconds(milliseconds)} (${outcome})`)
        .join(', '),
  );
  for (const { file, milliseconds } of hangs) console.log(`  HANG ${file.name}: ${seconds(milliseconds)}`);
  const worst = outcomes.filter(({ file, recall }) => file.words >= WORDS && recall < 0.95);
  for (const { file, recall, outcome } of worst)
    console.log(`  ${file.name}: ${recall.toFixed(2)} of ${file.words} words, ${outcome}`);
  const reasons = new Map<string, number>();
  for (const { outcome } of outcomes) reasons.set(outcome, (reasons.get(outcome) ?? 0) + 1);
  console.log(`  outcomes: ${Array.from(reasons, ([outcome, times]) => `${outcome} ${times}`).join(', ')}`);
};
