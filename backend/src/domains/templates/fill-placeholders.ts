import { escapeMarkdown, type Language } from '@proviso/contracts';

/** The names that can appear between `{{` and `}}` in a template. */
export const placeholders = ['title', 'organization', 'effective_date', 'review_date', 'author'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Values by placeholder. A placeholder without a value becomes bracketed text for a person to fill in. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | undefined>>;

const brackets: Readonly<Record<Language, Readonly<Record<Placeholder, string>>>> = {
  en: {
    title: '[Title]',
    organization: '[Organization]',
    effective_date: '[Effective Date]',
    review_date: '[Review Date]',
    author: '[Author]',
  },
  de: {
    title: '[Titel]',
    organization: '[Organisation]',
    effective_date: '[Datum des Inkrafttretens]',
    review_date: '[Datum der Überprüfung]',
    author: '[Verfasser]',
  },
  es: {
    title: '[Título]',
    organization: '[Organización]',
    effective_date: '[Fecha de entrada en vigor]',
    review_date: '[Fecha de revisión]',
    author: '[Autor]',
  },
};

/**
 * Returns `text` with its placeholders filled in. Values are plain text, never Markdown: special characters
 * are escaped. `language` is the text's language.
 */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  language: Language = 'en',
): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const known = placeholders.find((placeholder) => placeholder === name);
    if (!known) return whole;
    return escapeMarkdown(values[known] ?? '') || brackets[language][known];
  });
