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
 * Why `text` cannot be judged; `undefined` if it can. The engine reads English prose: a policy in another language has hardly any of
 * the commonest English words, and bytes that were taken for text have few words at all.
 */
export const unreadableBecause = (text: string): AnalysisFailureReason | undefined => {
  if (text.length > MOST_CHARACTERS) return 'text-too-long';
  const sample = text.slice(0, SAMPLE);
  const strange =
    sample.match(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu)?.filter((one) => !/[\t\n\r\f]/.test(one)).length ?? 0;
  const characters = sample.replaceAll(/\s/g, '').length;
  if (strange > characters / 50) return 'text-not-readable';
  const words = sample.match(/\p{L}+/gu) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  if (characters >= 200 && letters < characters / 3) return 'text-not-readable';
  if (words.length < FEWEST_WORDS) return 'no-text';
  const common = words.filter((word) => english.has(word.toLowerCase())).length;
  // Tables and lists of keywords have few of them too, so that this asks for little.
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return common < words.length / 40 || latin < letters * 0.7 ? 'text-not-readable' : undefined;
};
