import type { TextResources } from './define-texts.ts';

/** Texts that the page uses, by namespace. A change of language must load translations for all of these. */
export const knownTexts = new Map<string, TextResources>();
