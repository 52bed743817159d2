import { createInstance, type i18n as I18n } from 'i18next';
import { expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { createPageTexts } from './page-texts.ts';

const english = {
  plain: 'Policies',
  named: 'Select {{title}}',
  days_one: '{{count}} day by {{name}}',
  days_other: '{{count}} days by {{name}}',
  formatted_one: '{{count, number}} file',
  formatted_other: '{{count, number}} files',
  untranslated: 'Only English',
};
const german = { plain: 'Richtlinien', named: '{{title}} auswählen' };

/** An instance with the texts under the namespace `here`. */
const instance = (): I18n => {
  const i18n = createI18n([{ namespace: 'here', english }]);
  i18n.addResourceBundle('de', 'here', german);
  return i18n;
};

it.each([
  ['plain', undefined],
  ['named', { title: 'Gloves' }],
  ['named', { title: '$& {{title}} $t(plain) <b>' }],
  ['days', { count: 1, name: 'Ada' }],
  ['days', { count: 2, name: 'Ada' }],
  ['days', { count: 12_345, name: 'Ada' }],
  ['formatted', { count: 12_345 }],
] as const)('writes %s as i18next does', (key, values) => {
  const i18n = instance();
  const t = createPageTexts(i18n, 'en').of('here');
  // The second call uses the cached template.
  expect([t(key, values), t(key, values)]).toEqual(
    Array.from({ length: 2 }, () => i18n.t(key, { ns: 'here', ...values })),
  );
});

it('writes a text in its language, or in English if it has no translation', () => {
  const t = createPageTexts(instance(), 'de').of('here');
  expect(t('named', { title: 'Gloves' })).toBe('Gloves auswählen');
  expect(t('untranslated')).toBe('Only English');
});

it('finds a text that is added after it was requested', () => {
  const i18n = createInstance();
  void i18n.init({ lng: 'en', initAsync: false, resources: {} });
  const t = createPageTexts(i18n, 'en').of('here');
  expect(t('plain')).toBe('plain');
  i18n.addResourceBundle('en', 'here', english);
  expect(t('plain')).toBe('Policies');
});
