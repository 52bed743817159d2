import { findLanguageData } from './language-data.ts';
import type { PageReader } from './page-reader.ts';

/**
 * Opens a reader with the language data in `folder`, if given. Loads Tesseract only then, because it is
 * large.
 */
export const openPageReader = async (folder: string | undefined): Promise<PageReader | undefined> => {
  if (folder === undefined) return undefined;
  const data = await findLanguageData(folder);
  const { openTesseract } = await import('./tesseract-page-reader.ts');
  return openTesseract(data);
};
