import { readdir } from 'node:fs/promises';

const DATA_FILE = /^([\w-]+)\.traineddata(\.gz)?$/;
/** Tesseract data files that are not for a language: page orientation and equations. */
const NO_LANGUAGES = new Set(['osd', 'equ']);

/** The language data in a folder. */
export interface LanguageData {
  folder: string;
  /** Tesseract's language names, such as `eng` and `deu`; at least one. */
  languages: readonly string[];
  /** Whether the files are compressed with gzip. */
  packed: boolean;
}

/** The folder has no language data, or has both compressed and uncompressed files. */
export class LanguageDataError extends Error {
  override readonly name = 'LanguageDataError';
}

/**
 * Finds the language data in `folder`: either files named like `eng.traineddata`, or compressed files named
 * like `eng.traineddata.gz`.
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
