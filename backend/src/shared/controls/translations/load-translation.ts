import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import {
  type LibraryTranslation,
  type TranslatedLanguage,
  type TranslationFile,
  translationFileSchema,
} from './translation.ts';

// The relative path is the same from `src/` and `dist/`.
const folder = new URL('../../../../controls/translations/', import.meta.url);

/**
 * Loads the control library's translation into `language`.
 * @throws Error that names the invalid file and field
 */
export const loadTranslation = async (language: TranslatedLanguage): Promise<LibraryTranslation> => {
  const own = new URL(`${language}/`, folder);
  const names = (await readdir(own)).filter((file) => file.endsWith('.yaml')).toSorted();
  const files = await Promise.all(
    names.map(async (file) =>
      readTranslationFile(`${language}/${file}`, await readFile(new URL(file, own), 'utf8')),
    ),
  );
  return {
    bodies: files.flatMap((file) => ('body' in file ? [file] : [])),
    elements: files.flatMap((file) => ('elements' in file ? file.elements : [])),
    outlines: {
      outlines: files.flatMap((file) => ('outlines' in file ? file.outlines : [])),
      definitions: files.flatMap((file) => ('definitions' in file ? file.definitions : [])),
      roles: files.flatMap((file) => ('roles' in file ? file.roles : [])),
      headings: files.flatMap((file) => ('headings' in file ? file.headings : [])),
    },
  };
};

/**
 * Reads one file of a translation.
 * @throws Error that names `file` and the invalid field
 */
export const readTranslationFile = (file: string, text: string): TranslationFile => {
  const result = translationFileSchema.safeParse(parse(text));
  if (!result.success) throw new Error(`translations/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
};
