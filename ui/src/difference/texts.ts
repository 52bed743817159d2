import { defineTexts, usePreparedTexts } from '@proviso/ui';
import { differenceEnglish } from './english.ts';

const differenceTexts = defineTexts('difference', differenceEnglish, {
  de: async () => (await import('./german.ts')).differenceGerman,
  es: async () => (await import('./spanish.ts')).differenceSpanish,
});

/** Texts for comparisons. This entry loads its own texts, because the shell does not. */
export const useDifferenceTexts = () => {
  usePreparedTexts(differenceTexts);
  return differenceTexts.useTexts();
};
