import { defineTexts, usePreparedTexts } from '@proviso/ui';
import { markdownEnglish } from './english.ts';

const markdownTexts = defineTexts('markdown', markdownEnglish, {
  de: async () => (await import('./german.ts')).markdownGerman,
  es: async () => (await import('./spanish.ts')).markdownSpanish,
});

/** Texts of this entry. It loads them itself, because the shell does not. */
export const useMarkdownTexts = () => {
  usePreparedTexts(markdownTexts);
  return markdownTexts.useTexts();
};
