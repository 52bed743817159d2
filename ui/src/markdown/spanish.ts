import type { Translation } from '@proviso/ui';
import type { markdownEnglish } from './english.ts';

export const markdownSpanish = {
  image: '[Imagen: {{description}}]',
  noDescription: 'sin descripción',
} as const satisfies Translation<typeof markdownEnglish>;
