import { defineTexts, usePreparedTexts } from '@proviso/ui';
import { markdownEnglish } from './english.ts';

const markdownTexts = defineTexts('markdown', markdownEnglish, {
  de: async () => (await import('./german.ts')).markdownGerman,
  es: async () => (await import('./spanish.ts')).markdownSpanish,
});

/** The texts of this entry, which brings them along: the shell does not load them. */
export const useMarkdownTexts = () => {
  usePreparedTexts(markdownTexts);
  return markdownTexts.useTexts();
};
