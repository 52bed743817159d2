/** Display names of scripts that the fonts lack completely or in part, by Unicode name. */
const SCRIPTS = {
  Han: 'rare Chinese characters',
  Devanagari: 'Devanagari',
  Gujarati: 'Gujarati',
  Gurmukhi: 'Gurmukhi',
  Oriya: 'Odia',
  Telugu: 'Telugu',
  Kannada: 'Kannada',
  Malayalam: 'Malayalam',
  Sinhala: 'Sinhala',
  Khmer: 'Khmer',
  Lao: 'Lao',
  Myanmar: 'Burmese',
  Tibetan: 'Tibetan',
  Mongolian: 'Mongolian',
  Ethiopic: 'Ethiopic',
  Syriac: 'Syriac',
  Thaana: 'Thaana',
  Nko: 'N’Ko',
  Tifinagh: 'Tifinagh',
  Cherokee: 'Cherokee',
  Canadian_Aboriginal: 'Canadian Aboriginal syllabics',
} as const;
const patterns = Object.entries(SCRIPTS).map(
  ([script, name]) => [new RegExp(String.raw`\p{Script=${script}}`, 'u'), name] as const,
);

/** Display names of the scripts that `characters` belong to, with `signs` for characters in other scripts. */
export const scriptsOf = (characters: Iterable<string>): readonly string[] => {
  const names = new Set<string>();
  for (const character of characters)
    names.add(patterns.find(([pattern]) => pattern.test(character))?.[1] ?? 'signs');
  return [...names].toSorted((one, other) => one.localeCompare(other, 'en'));
};
