import type { TextResources } from './define-texts.ts';

/** Texts that the page has by now, by namespace: when another language is chosen, these are what has to be loaded in it. */
export const knownTexts = new Map<string, TextResources>();
