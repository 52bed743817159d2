import { defineTexts } from './define-texts.ts';
import { uiEnglish } from './ui-english.ts';

export const uiTexts = defineTexts('ui', uiEnglish, {
  de: async () => (await import('./ui-german.ts')).uiGerman,
  es: async () => (await import('./ui-spanish.ts')).uiSpanish,
});
