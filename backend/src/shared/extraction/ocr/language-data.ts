import { readdir } from 'node:fs/promises';

const DATA_FILE = /^([\w-]+)\.traineddata(\.gz)?$/;
/** Data of Tesseract for other things than a language: the direction of a page, and equations. */
const NO_LANGUAGES = new Set(['osd', 'equ']);

/** The language data of a folder. */
export interface LanguageData {
  folder: string;
  /** Tesseract's names of the languages, such as `eng` and `deu`; at least one. */
  languages: readonly string[];
  /** Whether the files are packed with gzip. */
  packed: boolean;
}

/** The folder has no language data, or only half of it is packed. */
export class LanguageDataError extends Error {
  override readonly name = 'LanguageDataError';
}

/**
 * Finds the language data in `folder`: files such as `eng.traineddata`, or `eng.traineddata.gz`, all of one kind.
 * @throws LanguageDataError
 */
export const findLanguageData = async (folder: string): Promise<LanguageData> => {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new LanguageDataError(`the folder of language data cannot be read: ${String(error)}`);
  });
  const found = names.toSorted().flatMap((name) => {
    const match = DATA_FILE.exec(name);
    return match?.[1] && !NO_LANGUAGES.has(match[1])
      ? [{ language: match[1], packed: match[2] !== undefined }]
      : [];
  });
  const [first] = found;
  if (!first) throw new LanguageDataError(`there is no language data such as eng.traineddata in ${folder}`);
  if (found.some(({ packed }) => packed !== first.packed)) {
    throw new LanguageDataError(`either all language data in ${folder} is packed with gzip, or none`);
  }
  return { folder, languages: found.map(({ language }) => language), packed: first.packed };
};
