import { expect, it } from 'vitest';
import { languageOf } from './languages.ts';

it.each([
  [['de'], 'de'],
  [['fr-CA', 'es-419', 'de'], 'es'],
  [['DE-at'], 'de'],
  [[null, undefined, 'es'], 'es'],
  [['den', 'estonian'], 'en'],
  [[''], 'en'],
  [[], 'en'],
])('chooses the first available language of %j', (preferred, language) => {
  expect(languageOf(preferred)).toBe(language);
});
