/**
 * Differences between two Markdown texts. A separate package entry, for pages that compare; each
 * micro-frontend bundles it.
 */
export { differenceOf, type SectionDifference, type TextDifference } from './compare/difference-of.ts';
export { Difference, type DifferenceProps } from './difference.tsx';
export { Mark, MarkedText, type MarkProps } from './marked-text.tsx';
