import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TFontDictionary } from 'pdfmake/interfaces.js';

const folderOf = (manifest: string): string => dirname(createRequire(import.meta.url).resolve(manifest));
const roboto = join(folderOf('pdfmake/package.json'), 'fonts', 'Roboto');
const dejaVu = join(folderOf('dejavu-fonts-ttf/package.json'), 'ttf');

/** Families of the printed page: text, code, and symbols that the other two lack. */
export type FontFamily = 'Roboto' | 'DejaVu Sans Mono' | 'DejaVu Sans';

const faces = (
  folder: string,
  [normal, bold, italics, bolditalics]: readonly [string, string, string, string],
) => ({
  normal: join(folder, `${normal}.ttf`),
  bold: join(folder, `${bold}.ttf`),
  italics: join(folder, `${italics}.ttf`),
  bolditalics: join(folder, `${bolditalics}.ttf`),
});

/** The fonts' files, which come with the packages. */
export const fonts = {
  Roboto: faces(roboto, ['Roboto-Regular', 'Roboto-Medium', 'Roboto-Italic', 'Roboto-MediumItalic']),
  'DejaVu Sans': faces(dejaVu, [
    'DejaVuSans',
    'DejaVuSans-Bold',
    'DejaVuSans-Oblique',
    'DejaVuSans-BoldOblique',
  ]),
  'DejaVu Sans Mono': faces(dejaVu, [
    'DejaVuSansMono',
    'DejaVuSansMono-Bold',
    'DejaVuSansMono-Oblique',
    'DejaVuSansMono-BoldOblique',
  ]),
} as const satisfies Record<FontFamily, TFontDictionary[string]>;
