import type { AnalysisFailureReason } from '@proviso/contracts';

/** Words below which there is nothing to judge. */
const FEWEST_WORDS = 20;
/** Characters beyond which no policy goes; documents of 500 pages have some two million. */
const MOST_CHARACTERS = 6_000_000;
/** Characters that are enough to tell a language. */
const SAMPLE = 60_000;

/** Words that any English prose has, and that other languages do not. */
const english = new Set(
  'the and of to for is are be by with that this shall must will not or from their which has have any all if when may should'.split(
    ' ',
  ),
);

/**
 * Why no engine can judge `text`, whatever its language; `undefined` if one may. Bytes that were taken for text have few words.
 */
export const notTextBecause = (text: string): AnalysisFailureReason | undefined => {
  if (text.length > MOST_CHARACTERS) return 'text-too-long';
  const sample = text.slice(0, SAMPLE);
  const strange =
    sample.match(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu)?.filter((one) => !/[\t\n\r\f]/.test(one)).length ?? 0;
  const characters = sample.replaceAll(/\s/g, '').length;
  if (strange > characters / 50) return 'text-not-readable';
  const words = wordsOf(sample);
  if (characters >= 200 && lettersOf(words) < characters / 3) return 'text-not-readable';
  return words.length < FEWEST_WORDS ? 'no-text' : undefined;
};

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];
const lettersOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/**
 * Why `text` cannot be judged by its English words; `undefined` if it can: a policy in another language has hardly any of the
 * commonest ones.
 */
export const unreadableBecause = (text: string): AnalysisFailureReason | undefined => {
  const reason = notTextBecause(text);
  if (reason !== undefined) return reason;
  const sample = text.slice(0, SAMPLE);
  const words = wordsOf(sample);
  const common = words.filter((word) => english.has(word.toLowerCase())).length;
  // Tables and lists of keywords have few of them too, so that this asks for little.
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return common < words.length / 40 || latin < lettersOf(words) * 0.7 ? 'text-not-readable' : undefined;
};
