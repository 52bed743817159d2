/**
 * Syntax to remove, in this order. Every match contains one of `needs`, which are cheap to look for.
 * Each pattern takes time linear in the length of the text.
 */
interface Mark {
  needs?: readonly string[];
  pattern: RegExp;
  by: string;
}

/** Marks at the start of lines. */
const ofLines: readonly Mark[] = [
  // Rules, underlines of headings, and the line between a table's header and its rows.
  { pattern: /^[-*_=|: \t]{3,}$/gm, by: '' },
  { needs: ['```', '~~~'], pattern: /^[ \t]*(?:`{3,}|~{3,})[^\n`]*$/gm, by: '' },
  // The checkbox of a task, with the marks before it except a number.
  {
    needs: ['['],
    pattern: /^((?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]))+)[ \t]*\[[ xX]\][ \t]/gm,
    by: '$1',
  },
  { pattern: /^(?:[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t]))+[ \t]?/gm, by: '' },
  { needs: ['[^'], pattern: /^ {0,3}\[\^[^\]\n]{1,200}\]:[ \t]*/gm, by: '' },
];

const image: Mark = {
  needs: ['!['],
  pattern: /!\[([^[\]\n]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g,
  by: '$1',
};

/** Marks within lines. */
const inline: readonly Mark[] = [
  { needs: ['[^'], pattern: /\[\^[^\s[\]]{1,200}\]/g, by: '' },
  image,
  { needs: ['['], pattern: /\[([^[\]\n]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g, by: '$1' },
  { needs: ['<'], pattern: /<((?:https?:|mailto:)[^<>\s]{1,2000})>/gi, by: '$1' },
  // The only HTML tag that is rendered.
  { needs: ['<br', '<BR'], pattern: /<br\s*\/?>/gi, by: ' ' },
  { needs: ['**', '__', '~~', '`'], pattern: /\*\*|__|~~|`/g, by: '' },
  {
    needs: ['*', '_'],
    pattern: /[*_](?:(?<![\w*\\][*_])(?=\S)|(?<=[^\s\\][*_])(?![\w*]))/g,
    by: '',
  },
  { needs: ['|'], pattern: /(?<!\\)\|/g, by: ' ' },
  { needs: ['\\'], pattern: /\\([\\`*_{}[\]()#+\-.!<>|~])/g, by: '$1' },
];

const removed = (text: string, marks: readonly Mark[]): string => {
  let left = text;
  for (const { needs, pattern, by } of marks)
    if (needs === undefined || needs.some((mark) => left.includes(mark))) left = left.replace(pattern, by);
  return left;
};

/** Returns `text` without HTML comments. An unclosed comment is kept. */
export const withoutComments = (text: string): string => {
  if (!text.includes('<!--')) return text;
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start === -1 ? -1 : text.indexOf('-->', start + 4);
    if (end === -1) return [...kept, text.slice(at)].join(' ');
    kept.push(text.slice(at, start));
    at = end + 3;
  }
};

const DEFINITION =
  /^ {0,3}\[(?!\^)([^[\]\n]{1,999})\]:[ \t]*\S+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/gm;

/**
 * Replaces references to the text's link definitions with their words, and removes the definitions. Keeps
 * other words in brackets, because templates use brackets to mark decisions.
 */
const withoutReferences = (text: string): string => {
  if (!text.includes(']:')) return text;
  const labels = new Set<string>();
  const defined = text.replace(DEFINITION, (_, label: string) => {
    labels.add(label.toLowerCase());
    return '';
  });
  if (labels.size === 0) return text;
  return defined.replace(
    /!?\[([^[\]\n]*)\](?:\[([^[\]\n]*)\])?/g,
    (all: string, words: string, label: string | undefined) =>
      labels.has((label === undefined || label === '' ? words : label).toLowerCase()) ? words : all,
  );
};

/** Removes pictures with their descriptions. */
export const withoutPictures = (content: string): string => removed(content, [{ ...image, by: ' ' }]);

/**
 * The words of Markdown, without its syntax. Comments are removed, but other HTML stays, because pages and
 * files show it as text. A picture is replaced with its description.
 */
export const withoutMarkdown = (content: string): string =>
  removed(withoutReferences(removed(withoutComments(content), ofLines)), inline);
