/**
 * `text` on one line, so that Markdown (CommonMark with GitHub's tables) shows its characters and nothing else: no HTML, link,
 * heading, list or table comes from it. Invisible characters that turn or hide text are left out.
 */
export const plainInMarkdown = (text: string): string =>
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
