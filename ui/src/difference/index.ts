/**
 * Differences between two Markdown texts. A separate package entry, so that only pages with comparisons load
 * it. Each micro-frontend bundles its own copy.
 */
export { differenceOf, type SectionDifference, type TextDifference } from './compare/difference-of.ts';
export { Difference, type DifferenceProps } from './difference.tsx';
export { Mark, MarkedText, type MarkProps } from './marked-text.tsx';
