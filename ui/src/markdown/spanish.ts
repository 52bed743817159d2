import type { Translation } from '@proviso/ui';
import type { markdownEnglish } from './english.ts';

export const markdownSpanish = {
  image: '[Imagen: {{description}}]',
  imageOnWeb: '[Imagen de otro sitio, no cargada: {{description}}]',
  missingImage: '[Imagen: {{description}} (no disponible)]',
  noDescription: 'sin descripción',
} as const satisfies Translation<typeof markdownEnglish>;
