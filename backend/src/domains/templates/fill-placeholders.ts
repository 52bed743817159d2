import { escapeMarkdown } from '@proviso/contracts';

/** The names that can appear between `{{` and `}}` in a template. */
export const placeholders = ['title', 'organization', 'effective_date', 'review_date', 'author'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Values by placeholder. A placeholder without a value becomes bracketed text for a person to fill in. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | undefined>>;

const brackets: Readonly<Record<Placeholder, string>> = {
  title: '[Title]',
  organization: '[Organization]',
  effective_date: '[Effective Date]',
  review_date: '[Review Date]',
  author: '[Author]',
};

/**
 * Returns `text` with its placeholders filled in. Values are plain text, never Markdown: special characters
 * are escaped.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const known = placeholders.find((placeholder) => placeholder === name);
    if (!known) return whole;
    return escapeMarkdown(values[known] ?? '') || brackets[known];
  });
