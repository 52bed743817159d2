/** The languages that people can choose (ISO 639-1), English first: what has no translation is shown in it. */
export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, so that everybody recognizes theirs. */
export const languageNames = { en: 'English', de: 'Deutsch', es: 'Español' } as const satisfies Record<
  Language,
  string
>;

/** The first of `preferred`, tags such as `de-AT`, that people can choose; English when none of them can be. */
export const languageOf = (preferred: readonly (string | null | undefined)[]): Language => {
  for (const tag of preferred) {
    const found = languages.find((language) => language === tag?.slice(0, 2).toLowerCase());
    if (found && /^..(?:-|$)/.test(tag ?? '')) return found;
  }
  return 'en';
};
