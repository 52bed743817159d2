import { createInstance, type i18n as I18n } from 'i18next';
import type { TextResources } from './define-texts.ts';
import { knownTexts } from './known-texts.ts';
import { uiTexts } from './ui-texts.ts';

export type { I18n };

/** Adds the English texts of a namespace. Adding them again has no effect. */
export const addTexts = (i18n: I18n, resources: TextResources): void => {
  knownTexts.set(resources.namespace, resources);
  i18n.addResourceBundle('en', resources.namespace, resources.english, true, true);
};

const loading = new Map<string, Promise<void>>();

/**
 * Calls {@link addTexts} and loads the texts in the page's language. Returns `undefined` if no load is
 * necessary.
 */
export const prepareTexts = (i18n: I18n, texts: readonly TextResources[]): Promise<void> | undefined => {
  const { language } = i18n;
  const key = [language, ...texts.map(({ namespace }) => namespace)].join();
  for (const resources of texts)
    if (!i18n.hasResourceBundle('en', resources.namespace)) addTexts(i18n, resources);
  if (texts.every(({ namespace }) => i18n.hasResourceBundle(language, namespace))) return undefined;
  const done =
    loading.get(key) ??
    import('./translations.ts')
      .then(({ loadTranslations }) => loadTranslations(i18n, language, texts))
      .finally(() => loading.delete(key));
  loading.set(key, done);
  return done;
};

/** The i18next instance of one page, in English, with the texts of `ui` and of `resources`. */
export const createI18n = (resources: readonly TextResources[] = []): I18n => {
  const i18n = createInstance();
  // All texts are in memory, so initialization is synchronous. React escapes the output.
  void i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: {},
  });
  for (const texts of [uiTexts, ...resources]) addTexts(i18n, texts);
  return i18n;
};
