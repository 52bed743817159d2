import type { Translation } from '@proviso/ui';
import type { markdownEnglish } from './english.ts';

export const markdownGerman = {
  image: '[Bild: {{description}}]',
  noDescription: 'keine Beschreibung',
} as const satisfies Translation<typeof markdownEnglish>;
