import type { Translation } from '@proviso/ui';
import type { markdownEnglish } from './english.ts';

export const markdownGerman = {
  image: '[Bild: {{description}}]',
  imageOnWeb: '[Bild auf einer anderen Website, nicht geladen: {{description}}]',
  missingImage: '[Bild: {{description}} (nicht verfügbar)]',
  noDescription: 'keine Beschreibung',
} as const satisfies Translation<typeof markdownEnglish>;
