import { documentOf } from './markdown/document-of.ts';
import { plainText, type HeadingBlock, type PrintDocument } from './print-block.ts';

/** What a policy says after its title. */
export interface PolicyDocument extends PrintDocument {
  /** The heading that the text begins with, when it is the title. */
  heading?: HeadingBlock;
}

/**
 * The content of a policy without a first heading that says the title once more.
 * @throws TooDeepError
 */
export const policyDocument = (content: string, title: string): PolicyDocument => {
  const { blocks, notes } = documentOf(content);
  const [first, ...others] = blocks;
  const isTitle =
    first?.kind === 'heading' &&
    first.level === 1 &&
    first.runs.every((run) => Object.keys(run).length === 1) &&
    plainText(first.runs) === title;
  return isTitle ? { heading: first, blocks: others, notes } : { blocks, notes };
};
