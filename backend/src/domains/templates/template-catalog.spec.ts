import { expect, it } from 'vitest';
import { createTemplateCatalog } from './template-catalog.ts';
import type { PolicyTemplate } from './template-file.ts';

const template = (id: string, industry: PolicyTemplate['industry'], title: string): PolicyTemplate => ({
  id,
  industry,
  title,
  summary: 'A summary.',
  category: 'Safety',
  translations: {
    de: { title, summary: 'Worum es geht.', category: 'Sicherheit' },
    es: { title, summary: 'De qué trata.', category: 'Seguridad' },
  },
  regulatoryBodies: ['OSHA'],
  facilityType: 'Manufacturing',
  references: [],
  standard: false,
  text: '# {{title}}',
});
const lockout = template('lockout', 'manufacturing', 'Lockout');
const ladders = template('ladders', 'manufacturing', 'Ladders');
const hygiene = template('hygiene', 'healthcare', 'Hygiene');
const catalog = createTemplateCatalog([lockout, ladders, hygiene]);

it('lists templates by industry, then title', () => {
  expect(catalog.list()).toEqual([hygiene, ladders, lockout]);
  expect(catalog.list('manufacturing')).toEqual([ladders, lockout]);
  expect(catalog.list('law')).toEqual([]);
  expect(catalog.industries).toEqual(['healthcare', 'manufacturing']);
});

it('finds a template by id, in any industry', () => {
  expect(catalog.find('lockout')).toBe(lockout);
  expect(catalog.find('lockout', 'healthcare')).toBe(lockout);
});

it('finds a template by its index in the list for the given industry', () => {
  expect(catalog.find('template-0')).toBe(hygiene);
  expect(catalog.find('template-0', 'manufacturing')).toBe(ladders);
});

it.each(['template-3', 'template--1', 'template-0.5', 'template-', 'gone', '__proto__'])(
  'finds no template for %s',
  (id) => {
    expect(catalog.find(id)).toBeUndefined();
  },
);

it('refuses duplicate ids', () => {
  expect(() => createTemplateCatalog([lockout, lockout])).toThrow('lockout');
});
