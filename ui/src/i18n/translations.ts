import type { Language } from '@proviso/contracts';
import type { i18n as I18n } from 'i18next';
import { setAnswerTexts } from './answers.ts';
import type { TextResources, TextTree } from './define-texts.ts';
import { knownTexts } from './known-texts.ts';
import { languageKey } from './language-key.ts';

// Loaded only by pages in a language other than English.

/** Translations of English problems and messages from the server or from contract schemas. */
const answers = {
  de: async () => (await import('@proviso/contracts/de')).answers,
  es: async () => (await import('@proviso/contracts/es')).answers,
};

/**
 * Adds the Spanish plural form for whole millions as a copy of the regular plural, because `1.000.000 de…`
 * does not justify separate texts.
 */
const withFormsOfMany = (tree: TextTree): TextTree => {
  const texts = Object.entries(tree).map(([key, text]): [string, string | TextTree] => [
    key,
    typeof text === 'string' ? text : withFormsOfMany(text),
  ]);
  const many = texts.filter(([key]) => key.endsWith('_other'));
  return Object.fromEntries([
    ...many.map(([key, text]): [string, string | TextTree] => [key.replace(/other$/, 'many'), text]),
    ...texts,
  ]);
};

/**
 * Loads `texts` in `language`. If a load fails, the texts stay English, because a page without translations
 * is better than no page.
 */
export const loadTranslations = async (
  i18n: I18n,
  language: string,
  texts: readonly TextResources[],
): Promise<void> => {
  await Promise.all(
    texts.map(async ({ namespace, translations }) => {
      if (i18n.hasResourceBundle(language, namespace)) return;
      const load = translations?.[language as Exclude<Language, 'en'>];
      const tree = await load?.().catch(() => undefined);
      i18n.addResourceBundle(language, namespace, withFormsOfMany(tree ?? {}));
    }),
  );
};

/** Switches the page, and everything loaded later, to `language` once its texts are loaded. */
export const switchLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  const [spoken] = await Promise.all([
    language === 'en' ? undefined : answers[language]().catch(() => undefined),
    loadTranslations(i18n, language, [...knownTexts.values()]),
  ]);
  setAnswerTexts(spoken);
  // Set before `languageChanged` is emitted, because its listeners send requests in the page's language.
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without storage, the next page takes the language from the account or the browser's settings.
  }
};
