export { addTexts, createI18n, type I18n } from './create-i18n.ts';
export { defineTexts, type TextResources, type Texts, type TextValues } from './define-texts.ts';
export { useLanguage } from './use-language.ts';
