import { findLanguageData } from './language-data.ts';
import type { PageReader } from './page-reader.ts';

/** A reader with the language data of `folder`, when one is given. It is loaded only then: it is large. */
export const openPageReader = async (folder: string | undefined): Promise<PageReader | undefined> => {
  if (folder === undefined) return undefined;
  const data = await findLanguageData(folder);
  const { openTesseract } = await import('./tesseract-page-reader.ts');
  return openTesseract(data);
};
