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

/**
 * `text` on one line, so that Markdown (CommonMark with GitHub's tables) shows its characters and nothing else: no HTML, link,
 * heading, list or table comes from it. Invisible characters that turn or hide text are left out.
 */
const plainInMarkdown = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
    .replace(/[\\`*_[\]<>|~#{}]/g, String.raw`\$&`)
    .replace(/&(?=#|\w+;)/g, String.raw`\&`)
    // An address that is linked automatically would include the backslashes after it.
    .replace(/:(?=\/\/)|(?<=www)\./gi, String.raw`\$&`)
    // At the start of a line these make a list or underline a heading.
    .replace(/^[-+=]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`);

/** `text` with its placeholders filled. Values are plain text, never Markdown: special characters in them are escaped. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const known = placeholders.find((placeholder) => placeholder === name);
    if (!known) return whole;
    return plainInMarkdown(values[known] ?? '') || brackets[known];
  });
