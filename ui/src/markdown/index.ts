/**
 * Rendered Markdown. A separate package entry, because only pages that show documents load it. Each
 * micro-frontend bundles its own copy, so shared parts (theme, services) are imported from the package, not
 * by relative path.
 */
export { isTooDeep } from './markdown-depth.ts';
export { markedPieces } from './marked-pieces.ts';
export { markedTree, type MarkedRange } from './marked-tree.ts';
export { MarkdownTree, type MarkdownTreeProps } from './markdown-tree.tsx';
export { plainTextOf } from './plain-text.ts';
export {
  headingIdPrefix,
  parsablePieces,
  parseMarkdown,
  readSections,
  type ReadSection,
  type TextHeading,
} from './read-sections.ts';
export { proseElements, proseStyle } from './prose-style.ts';
export { sectionsOf } from './sections.ts';
export { useMarkdownTexts } from './texts.ts';
export { useReadSections } from './use-read-sections.ts';
