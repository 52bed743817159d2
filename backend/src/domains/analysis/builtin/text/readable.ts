import type { AnalysisFailureReason } from '@proviso/contracts';
import { latinLanguageOf } from '../../../../shared/rendering/language.ts';

/** Minimum number of words in a text that can be judged. */
const MIN_WORDS = 20;
/** Maximum number of characters in a policy. Documents of 500 pages have about two million. */
const MAX_CHARACTERS = 6_000_000;
/** Number of characters used to detect the language. */
const SAMPLE = 60_000;

/** Words that are common in English prose, but not in other languages. */
const english = new Set(
  'the and of to for is are be by with that this shall must will not or from their which has have any all if when may should'.split(
    ' ',
  ),
);

/**
 * Returns the reason why `text` cannot be judged, whatever its language, or `undefined` if it can be judged.
 * Binary data that is read as text has few words.
 */
export const nonTextReason = (text: string): AnalysisFailureReason | undefined => {
  if (text.length > MAX_CHARACTERS) return 'text-too-long';
  const sample = text.slice(0, SAMPLE);
  const strange =
    sample.match(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu)?.filter((one) => !/[\t\n\r\f]/.test(one)).length ?? 0;
  const characters = sample.replaceAll(/\s/g, '').length;
  if (strange > characters / 50) return 'text-not-readable';
  const words = wordsOf(sample);
  if (characters >= 200 && lettersOf(words) < characters / 3) return 'text-not-readable';
  return words.length < MIN_WORDS ? 'no-text' : undefined;
};

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];
const lettersOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/**
 * Returns the reason why `text` cannot be judged as English, or `undefined` if it can be judged. A policy in
 * another language contains hardly any of the most common English words, or contains them only in parts such
 * as an appendix. Judging only such parts would report the rest as missing.
 */
export const unreadableReason = (text: string): AnalysisFailureReason | undefined => {
  const reason = nonTextReason(text);
  if (reason !== undefined) return reason;
  const sample = text.slice(0, SAMPLE);
  const words = wordsOf(sample);
  const common = words.filter((word) => english.has(word.toLowerCase())).length;
  // The threshold is low, because tables and keyword lists also contain few common words.
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const isEnglish =
    common >= words.length / 40 && latin >= lettersOf(words) * 0.7 && latinLanguageOf(sample) === 'en';
  return isEnglish ? undefined : 'text-not-readable';
};
