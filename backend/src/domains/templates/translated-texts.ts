import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Language } from '@proviso/contracts';
import type { PolicyTemplate } from './template-file.ts';

/** Folder of this version's templates. The path works from both `src/` and `dist/`. */
export const templateFolder = new URL('../../../templates/', import.meta.url);

/** The texts of templates in one language, by template id. Contains only current translations. */
export type TextsById = ReadonlyMap<string, string>;
/** @throws Error that names the invalid file */
export type TranslatedTextLoader = (language: Language) => Promise<TextsById>;

/** A translation of a template's text: `<industry>/<id>.<language>.md`. */
export interface TextTranslation {
  /** Fingerprint of the English text that was translated. */
  source: string;
  /** Markdown with the same placeholders as the English text. */
  text: string;
}

/** Fingerprint of a template's English text: the first characters of its SHA-256. */
export const textFingerprint = ({ text }: Pick<PolicyTemplate, 'text'>): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** @throws Error that names `file` */
export const readTextTranslation = (file: string, source: string): TextTranslation => {
  const match = /^---\nsource: '?([\da-f]{12})'?\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n'));
  const [, fingerprint, text] = match ?? [];
  if (fingerprint === undefined || text === undefined)
    throw new Error(`${file}: expected the source’s fingerprint between two lines of ---`);
  return { source: fingerprint, text: text.trim() };
};

/** Reads the translations of `templates` into a language, by template id. */
export const loadTextTranslations = async (
  templates: readonly Pick<PolicyTemplate, 'id' | 'industry'>[],
  language: Exclude<Language, 'en'>,
): Promise<ReadonlyMap<string, TextTranslation>> => {
  const files = new Set(
    (await readdir(templateFolder, { recursive: true })).map((file) => file.replaceAll('\\', '/')),
  );
  const read = templates.flatMap(({ id, industry }) => {
    const file = `${industry}/${id}.${language}.md`;
    return files.has(file) ? [{ id, file }] : [];
  });
  return new Map(
    await Promise.all(
      read.map(
        async ({ id, file }) =>
          [id, readTextTranslation(file, await readFile(new URL(file, templateFolder), 'utf8'))] as const,
      ),
    ),
  );
};

/** Reads the texts of each language on first use. After a failed read, the next use reads them again. */
export const createTranslatedTextLoader = (templates: readonly PolicyTemplate[]): TranslatedTextLoader => {
  const reading = new Map<Language, Promise<TextsById>>();
  const read = async (language: Exclude<Language, 'en'>): Promise<TextsById> => {
    const translations = await loadTextTranslations(templates, language);
    return new Map(
      templates.flatMap((template) => {
        const translation = translations.get(template.id);
        return translation?.source === textFingerprint(template) ? [[template.id, translation.text]] : [];
      }),
    );
  };
  return async (language) => {
    if (language === 'en') return new Map();
    const texts = reading.get(language) ?? read(language);
    reading.set(language, texts);
    try {
      return await texts;
    } catch (error) {
      reading.delete(language);
      throw error;
    }
  };
};
