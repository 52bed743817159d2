import type { Language } from '@proviso/contracts';
import type { Outline, Outlines } from '../outlines.ts';
import {
  definitionFingerprint,
  headingFingerprint,
  type OutlinesTranslation,
  outlineFingerprint,
  roleFingerprint,
  type TranslatedLanguage,
} from './translation.ts';

/** The outlines in one language. */
export interface LocalizedOutlines extends Outlines {
  language: Language;
}

/**
 * Returns the outlines in `language`, or all in English if any text lacks a current translation, because a
 * draft combines these texts. Keeps English titles as synonyms, because a policy's title may be in English.
 */
export const localizeOutlines = (
  english: Outlines,
  language: TranslatedLanguage,
  translation: OutlinesTranslation,
): LocalizedOutlines => {
  const byId = new Map(translation.outlines.map((each) => [each.id, each]));
  const outlines = english.outlines.flatMap((outline): Outline[] => {
    const current = byId.get(outline.id);
    if (current?.source !== outlineFingerprint(outline)) return [];
    const { title, subject } = current;
    const names = new Set([...current.synonyms, outline.title.toLowerCase(), ...outline.synonyms]);
    names.delete(title.toLowerCase());
    return [{ ...outline, title, subject, synonyms: [...names] }];
  });
  const definitions = translateAll(
    english.definitions,
    translation.definitions,
    definitionFingerprint,
    (definition, { term, meaning }) => ({ ...definition, term, meaning }),
  );
  const roles = translateAll(english.roles, translation.roles, roleFingerprint, (role, { holder, duty }) => ({
    ...role,
    holder,
    duty,
  }));
  const headings = Object.entries(english.headings).map(
    ([body, known]) =>
      [
        body,
        translateAll(
          known,
          translation.headings.filter((each) => each.body === body),
          headingFingerprint,
          (_, { heading }) => heading,
        ),
      ] as const,
  );
  const isComplete =
    outlines.length === english.outlines.length &&
    definitions !== undefined &&
    roles !== undefined &&
    headings.every(([, known]) => known !== undefined);
  return isComplete
    ? { language, outlines, definitions, roles, headings: Object.fromEntries(headings) }
    : { ...english, language: 'en' };
};

/** Returns the translated texts, or `undefined` if one of them has no current translation. */
const translateAll = <Text, Translation extends { id: string; source: string }>(
  english: Readonly<Record<string, Text>>,
  translations: readonly Translation[],
  sourceOf: (text: Text) => string,
  translate: (text: Text, translation: Translation) => Text,
): Record<string, Text> | undefined => {
  const byId = new Map(translations.map((each) => [each.id, each]));
  const translated = Object.entries(english).flatMap(([id, text]) => {
    const current = byId.get(id);
    return current?.source === sourceOf(text) ? [[id, translate(text, current)] as const] : [];
  });
  return translated.length === Object.keys(english).length ? Object.fromEntries(translated) : undefined;
};
