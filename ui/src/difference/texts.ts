import { defineTexts, usePreparedTexts } from '@proviso/ui';
import { differenceEnglish } from './english.ts';

const differenceTexts = defineTexts('difference', differenceEnglish, {
  de: async () => (await import('./german.ts')).differenceGerman,
  es: async () => (await import('./spanish.ts')).differenceSpanish,
});

/** The texts of this entry, which brings them along: the shell does not load them. */
export const useDifferenceTexts = () => {
  usePreparedTexts(differenceTexts);
  return differenceTexts.useTexts();
};
