export { linksOfKept, readingToMarkdown } from './reading-to-markdown.ts';
export { keptBlocks } from './kept-blocks.ts';
export { isSameTitle, titleBlocks } from './same-title.ts';
