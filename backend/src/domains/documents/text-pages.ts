import type { DocumentText } from '@proviso/contracts';

/** Separates the pages in a PDF's text. */
const PAGE_BREAK = '\f';

/**
 * Splits an extracted text into pages, numbered from 1. A text without pages becomes one page whose number is
 * `null`.
 */
export const textPages = (text: string, hasPages: boolean): DocumentText['pages'] =>
  hasPages
    ? text.split(PAGE_BREAK).map((page, index) => ({ page: index + 1, text: page }))
    : [{ page: null, text }];
