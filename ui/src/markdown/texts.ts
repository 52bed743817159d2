import { defineTexts, usePreparedTexts } from '@proviso/ui';
import { markdownEnglish } from './english.ts';

const markdownTexts = defineTexts('markdown', markdownEnglish, {
  de: async () => (await import('./german.ts')).markdownGerman,
  es: async () => (await import('./spanish.ts')).markdownSpanish,
});

/** Texts for rendered Markdown. This entry loads its own texts, because the shell does not. */
export const useMarkdownTexts = () => {
  usePreparedTexts(markdownTexts);
  return markdownTexts.useTexts();
};
