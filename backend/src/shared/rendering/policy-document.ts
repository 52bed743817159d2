import { documentOf } from './markdown/document-of.ts';
import type { PictureFile } from './printable-policy.ts';
import { plainText, type HeadingBlock, type PrintDocument } from './print-block.ts';

/** A policy's content after its title. */
export interface PolicyDocument extends PrintDocument {
  /** The first heading of the text, if it repeats the title. */
  heading?: HeadingBlock;
}

/**
 * Parses a policy's content, without a first heading that repeats the title.
 * @throws TooDeepError
 */
export const policyDocument = (
  content: string,
  title: string,
  pictures: readonly PictureFile[] = [],
): PolicyDocument => {
  const { blocks, notes } = documentOf(content, pictures);
  const [first, ...others] = blocks;
  const isTitle =
    first?.kind === 'heading' &&
    first.level === 1 &&
    first.runs.every((run) => Object.keys(run).length === 1) &&
    plainText(first.runs) === title;
  return isTitle ? { heading: first, blocks: others, notes } : { blocks, notes };
};
