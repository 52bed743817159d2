import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextResources } from './define-texts.ts';
import { uiTexts } from './ui-texts.ts';

export type { I18n };

/** Adds the texts of a namespace; adding them twice changes nothing. */
export const addTexts = (i18n: I18n, { namespace, english }: TextResources): void => {
  i18n.addResourceBundle('en', namespace, english, true, true);
};

/** The translator of one page: English, with the texts of `ui` and of `resources`. */
export const createI18n = (resources: readonly TextResources[] = []): I18n => {
  const i18n = createInstance();
  const all = [uiTexts, ...resources];
  // Everything is at hand, so initializing is done when the call returns; React escapes what it shows.
  void i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { en: Object.fromEntries(all.map(({ namespace, english }) => [namespace, english])) },
  });
  return i18n;
};
