import { languageOf, type Language } from '@proviso/contracts';
import type { i18n as I18n } from 'i18next';
import { languageKey } from './language-key.ts';

/** Initial language of a page: the last one chosen on this device, or else the browser's. */
export const firstLanguage = (): Language => {
  try {
    return languageOf([localStorage.getItem(languageKey), ...navigator.languages]);
  } catch {
    return languageOf(navigator.languages);
  }
};

let switching: { language: Language; done: Promise<void> } | undefined;

/**
 * Switches the page to `language`. Returns `undefined` if it is already the current language. Otherwise,
 * returns a promise for the end of the switch, which repeated calls share. A part that is loaded in another
 * language during the switch keeps that language.
 */
export const pageIn = (i18n: I18n, language: Language): Promise<void> | undefined => {
  if (i18n.language === language) return undefined;
  if (switching?.language !== language) {
    const done = import('./translations.ts').then(({ switchLanguage }) => switchLanguage(i18n, language));
    switching = { language, done };
    void done.finally(() => {
      switching = undefined;
    });
  }
  return switching.done;
};
