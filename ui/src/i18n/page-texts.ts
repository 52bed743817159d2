import { createContext, use } from 'react';
import type { i18n as I18n } from 'i18next';
import type { Texts, TextValues } from './text-lookup.ts';

/** Texts of a page in one language. A new language creates a new object. */
export interface PageTexts {
  language: string;
  /** The texts of a namespace. The result is the same function for each call. */
  of: (namespace: string) => Texts;
}

/** The texts of counts up to this one are cached. Lists repeat small numbers, such as ages in days. */
const cachedCount = 100;

/** A value with a format, such as `{{count, number}}`, which i18next fills in. */
const formatted = /\{\{\w+,/;
const fill = (template: string, values: TextValues): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/**
 * The texts of `i18n` in `language`. Their templates are cached and filled in here, because i18next looks up and
 * parses a template for every row of a list.
 */
export const createPageTexts = (i18n: I18n, language: string): PageTexts => {
  const byNamespace = new Map<string, Texts>();
  const textsOf = (namespace: string): Texts => {
    const translate = i18n.getFixedT(language, namespace);
    const templates = new Map<string, string>();
    const templateOf = (key: string, count: string | number | undefined): string => {
      const place = `${key}:${count ?? ''}`;
      const known = templates.get(place);
      if (known !== undefined) return known;
      const template = translate(key, {
        ...(count !== undefined && { count: Number(count) }),
        skipInterpolation: true,
      });
      // i18next returns the key of a text that is not loaded yet.
      if (template !== key && Number(count ?? 0) <= cachedCount) templates.set(place, template);
      return template;
    };
    return (key, values) => {
      const template = templateOf(key, values?.['count']);
      if (!values) return template;
      return formatted.test(template) ? translate(key, { ...values }) : fill(template, values);
    };
  };
  return {
    language,
    of: (namespace) => {
      const texts = byNamespace.get(namespace) ?? textsOf(namespace);
      byNamespace.set(namespace, texts);
      return texts;
    },
  };
};

export const PageTextsContext = createContext<PageTexts | null>(null);

/**
 * Returns the page's texts. The hook of react-i18next is not used, because each component that calls it keeps
 * a copy of the i18next instance and a listener for changes of the language.
 * @throws {Error} outside a ServicesProvider.
 */
export const usePageTexts = (): PageTexts => {
  const texts = use(PageTextsContext);
  if (!texts) throw new Error('usePageTexts() needs a ServicesProvider around it.');
  return texts;
};
