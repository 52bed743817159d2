import { parse } from 'node:path';
import { limits, type ImportSection } from '@proviso/contracts';
import { isSameTitle, titleBlocks } from '@proviso/contracts/conversion';
import { documentOf } from '../../../shared/rendering/markdown/document-of.ts';
import { toString as textOf } from 'mdast-util-to-string';
import { parseMarkdown } from '../../../shared/rendering/markdown/parse-markdown.ts';
import { TooDeepError } from '../../../shared/rendering/markdown/too-deep-error.ts';
import { plainText, type Block } from '../../../shared/rendering/print-block.ts';

// Content that is nested too deeply to render can still be stored.
const blocksIn = (markdown: string): readonly Block[] => {
  try {
    return documentOf(markdown).blocks;
  } catch (error) {
    if (error instanceof TooDeepError) return [];
    throw error;
  }
};

/** The non-empty headings outside of lists and quotes. */
export const headingsOf = (markdown: string): ImportSection[] =>
  blocksIn(markdown).flatMap((block) => {
    const title = block.kind === 'heading' ? plainText(block.runs) : '';
    return block.kind === 'heading' && title !== '' ? [{ level: block.level, title }] : [];
  });

/** Removes the first headings if they repeat the title; see {@link titleBlocks}. */
export const withoutTitle = (markdown: string, title: string, isFromHeading: boolean): string => {
  try {
    const { children } = parseMarkdown(markdown);
    const count = titleBlocks(
      children.map((node) => (node.type === 'heading' ? node.depth : undefined)),
      (index) => isSameTitle(textOf(children[index]), title),
      isFromHeading,
    );
    const from = children[count]?.position?.start.offset;
    return count === 0 || from === undefined
      ? markdown
      : markdown.slice(markdown.lastIndexOf('\n', from - 1) + 1);
  } catch (error) {
    if (error instanceof TooDeepError) return markdown;
    throw error;
  }
};

const MORE = '…';

/**
 * The title of an imported policy: the document's title, or else the file's name. Truncates a title that is
 * too long.
 */
export const titleOf = (title: string | null, fileName: string): string => {
  const whole =
    title?.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim() || parse(fileName).name.trim() || fileName;
  if (whole.length <= limits.policyTitleCharacters) return whole;
  const cut = whole.slice(0, limits.policyTitleCharacters - MORE.length);
  // The cut may have split a surrogate pair. Removes the half that is left.
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + MORE;
};
