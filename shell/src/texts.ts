import { defineTexts } from '@proviso/ui';
import { shellEnglish } from './english.ts';

export const shellTexts = defineTexts('shell', shellEnglish, {
  de: async () => (await import('./german.ts')).shellGerman,
  es: async () => (await import('./spanish.ts')).shellSpanish,
});
