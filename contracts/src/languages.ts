/**
 * Languages that users can choose (ISO 639-1). English comes first: it is the fallback for missing
 * translations.
 */
export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, so that its speakers recognize it. */
export const languageNames = { en: 'English', de: 'Deutsch', es: 'Español' } as const satisfies Record<
  Language,
  string
>;

/**
 * The first supported language among `preferred`, a list of tags such as `de-AT`. English if none is
 * supported.
 */
export const languageOf = (preferred: readonly (string | null | undefined)[]): Language => {
  for (const tag of preferred) {
    const found = languages.find((language) => language === tag?.slice(0, 2).toLowerCase());
    if (found && /^..(?:-|$)/.test(tag ?? '')) return found;
  }
  return 'en';
};
