import { addTexts, defineTexts, useServices } from '@proviso/ui';

const markdownTexts = defineTexts('markdown', {
  image: '[Image: {{description}}]',
  noDescription: 'no description',
});

/** The texts of this entry, which brings them along: the shell does not load them. */
export const useMarkdownTexts = () => {
  addTexts(useServices().i18n, markdownTexts);
  return markdownTexts.useTexts();
};
