import { plainInMarkdown } from '@proviso/contracts';

/** What may stand between `{{` and `}}` in a template. */
export const placeholders = ['title', 'organization', 'effective_date', 'review_date', 'author'] as const;
export type Placeholder = (typeof placeholders)[number];

/** The values that are known; the others remain as brackets for a person to fill. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | undefined>>;

const brackets: Readonly<Record<Placeholder, string>> = {
  title: '[Title]',
  organization: '[Organization]',
  effective_date: '[Effective Date]',
  review_date: '[Review Date]',
  author: '[Author]',
};

/** `text` with its placeholders filled. Values are plain text, never Markdown: special characters in them are escaped. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const known = placeholders.find((placeholder) => placeholder === name);
    if (!known) return whole;
    return plainInMarkdown(values[known] ?? '') || brackets[known];
  });
