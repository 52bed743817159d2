import type { TextResources } from './define-texts.ts';

/** Texts that the page has loaded, by namespace. A change of language must load these. */
export const knownTexts = new Map<string, TextResources>();
