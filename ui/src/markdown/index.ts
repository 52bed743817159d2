/**
 * Markdown to read. A package entry of its own: only pages that show documents load it. Each micro-frontend bundles it,
 * so what all of them share (theme, services) is imported from the package, not from a file beside it.
 */
export { isTooDeep } from './markdown-depth.ts';
export { MarkdownTree, type MarkdownTreeProps } from './markdown-tree.tsx';
export {
  headingIdPrefix,
  parseMarkdown,
  readSections,
  type ReadSection,
  type TextHeading,
} from './read-sections.ts';
export { proseElements, proseStyle } from './prose-style.ts';
export { sectionsOf } from './sections.ts';
export { useMarkdownTexts } from './texts.ts';
export { useReadSections } from './use-read-sections.ts';
