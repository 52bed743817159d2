import type { DocumentText } from '@proviso/contracts';

/** Separates pages in the text of a PDF. */
const PAGE_BREAK = '\f';

/**
 * The pages of an extracted text, counted from 1. A text without pages is one page with the number `null`.
 */
export const textPages = (text: string, hasPages: boolean): DocumentText['pages'] =>
  hasPages
    ? text.split(PAGE_BREAK).map((page, index) => ({ page: index + 1, text: page }))
    : [{ page: null, text }];
