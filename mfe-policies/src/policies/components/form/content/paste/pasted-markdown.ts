import { Fragment, Slice, type Schema } from '@tiptap/pm/model';
import { UnsupportedMarkdownError } from '../markdown/features.ts';
import { readMarkdown } from '../markdown/editor-markdown.ts';

const signs = [
  /^#{1,6} \S/m,
  /^\s*(?:[-*+]|\d{1,3}[.)]) \S/m,
  /^> \S/m,
  /^\|.*\|\s*\n\|?\s*:?-+:?\s*\|/m,
  /^(?:```|~~~)/m,
  /\*\*[^*\n]+\*\*/,
  /\[[^\]\n]+\]\((?:https?|mailto):[^)\s]+\)/,
];

/** True if pasted `text` is probably Markdown. */
export const looksLikeMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text));

/**
 * Converts pasted Markdown to editor content; `undefined` if it is not Markdown, or the editor cannot
 * preserve all of it.
 */
export const parseMarkdownSlice = (schema: Schema, text: string): Slice | undefined => {
  if (!looksLikeMarkdown(text)) return undefined;
  try {
    const { blocks } = readMarkdown(text);
    const fragment = Fragment.from(blocks.map((block) => schema.nodeFromJSON(block)));
    const [only] = blocks;
    // A single line of text is inserted into the line at the cursor.
    return blocks.length === 1 && only?.type === 'paragraph'
      ? new Slice(fragment, 1, 1)
      : new Slice(fragment, 0, 0);
  } catch (error) {
    if (error instanceof UnsupportedMarkdownError) return undefined;
    throw error;
  }
};
