import { describe, expect, it } from 'vitest';
import { latinLanguageOf } from '../../shared/rendering/language.ts';
import { loadTemplates } from './module.ts';
import { loadTextTranslations, readTextTranslation, textFingerprint } from './translated-texts.ts';

const templates = (await loadTemplates()).list();
const languages = ['de', 'es'] as const;
const translations = await Promise.all(
  languages.map(async (language) => ({ language, texts: await loadTextTranslations(templates, language) })),
);

const placeholders = (text: string): string[] => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? [];
const brackets = (text: string): number => text.match(/\[[^[\]]+\]/g)?.length ?? 0;
/** The Markdown markers that give a text its structure, such as `##` and `-`. */
const structure = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^(?:#+|-|\d+\.|\|)(?= )/.exec(line.trim())?.[0] ?? []);
const citations = (text: string): string[] =>
  text.match(/\d+ (?:CFR|U\.S\.C\.) [\d.]+\w*(?:\(\w+\))*/g)?.toSorted() ?? [];

const translated = translations.flatMap(({ language, texts }) =>
  templates.flatMap((template) => {
    const translation = texts.get(template.id);
    return translation ? [{ language, template, id: template.id, translation }] : [];
  }),
);

describe('translated texts of templates', () => {
  it.each(translations)('exist for every template: $language', ({ texts }) => {
    expect([...texts.keys()].toSorted()).toEqual(templates.map(({ id }) => id).toSorted());
  });

  it.each(translated)('match the current English text: $id, $language', (one) => {
    const { language, template, translation } = one;
    // If the English text has changed: translate the change, delete the front matter, and run `npm run
    // controls:stamp`.
    expect(translation.source).toBe(textFingerprint(template));
    for (const facts of [placeholders, structure, citations])
      expect(facts(translation.text)).toEqual(facts(template.text));
    expect(brackets(translation.text)).toBe(brackets(template.text));
    expect(latinLanguageOf(translation.text)).toBe(language);
  });
});

it('names the file if a translation has no fingerprint', () => {
  expect(() => readTextTranslation('dental/a.de.md', '# {{title}}')).toThrow('dental/a.de.md');
});
