import { findLanguageData } from './language-data.ts';
import type { PageReader } from './page-reader.ts';

/**
 * Opens a page reader that uses the language data in `folder`; `undefined` without a folder. Loads Tesseract
 * lazily, because it is large.
 */
export const openPageReader = async (folder: string | undefined): Promise<PageReader | undefined> => {
  if (folder === undefined) return undefined;
  const data = await findLanguageData(folder);
  const { openTesseract } = await import('./tesseract-page-reader.ts');
  return openTesseract(data);
};
