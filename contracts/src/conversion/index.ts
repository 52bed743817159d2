export { linkConverterOf, readingToMarkdown } from './reading-to-markdown.ts';
export { selectPolicyBlocks } from './kept-blocks.ts';
export { isSameTitle, titleBlocks } from './same-title.ts';
export { readHtml, type HtmlOptions, type StoredImage } from './html/read-html.ts';
export { isOfficeHtml } from './html/word.ts';
export { remarksOf, sectionsOf } from './remarks-of.ts';
