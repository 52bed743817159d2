export { findingText, problemText, sentence } from './answers.ts';
export { addTexts, createI18n, prepareTexts, type I18n } from './create-i18n.ts';
export { defineTexts, type TextResources, type TextTree, type Translation } from './define-texts.ts';
export type { Texts, TextValues } from './text-lookup.ts';
export { labelOfVariable } from './label-of-variable.ts';
export { firstLanguage, pageIn } from './page-language.ts';
export { useLanguage } from './use-language.ts';
