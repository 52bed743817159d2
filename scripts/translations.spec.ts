import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { germanMails } from '../backend/src/shared/mail/translations/german.ts';
import { spanishMails } from '../backend/src/shared/mail/translations/spanish.ts';
import { germanFiles } from '../backend/src/shared/rendering/translations/german.ts';
import { spanishFiles } from '../backend/src/shared/rendering/translations/spanish.ts';
import { auditSentences } from '../contracts/src/audit/sentences.ts';
import { auditTerms } from '../contracts/src/audit/terms.ts';
import { problems } from '../contracts/src/problems.ts';
import { englishSentences } from '../contracts/src/translations/english-sentences.ts';
import * as german from '../contracts/src/translations/de/index.ts';
import * as spanish from '../contracts/src/translations/es/index.ts';
import { root } from './lib/paths.mjs';

/** Texts that may be the same in English and in another language, by reason. */
const sameEverywhere = {
  'names of products, plans, laws, formats, and programs': [
    'Proviso',
    'Basic',
    'Professional',
    'Enterprise',
    'HIPAA',
    'OSHA',
    'SCIM',
    'SHA-256',
    'PDF',
    'DOCX',
    'Word (DOCX)',
    'CSV',
    'JSON',
    'JSON Lines',
    'XLSX',
    'Markdown',
    '{{size}} MB',
    'MRR',
    'Deutsch',
  ],
  'loan words that both languages use': ['Webhooks', 'Software', 'Tokens'],
};
const sameIn = {
  de: {
    'the same word in German': [
      'Version',
      'Version {{version}}',
      'Version {version}',
      'Status',
      'Name',
      'Code',
      'Link',
      'Text',
      'Person',
      'Problem',
      'Domain',
      'Domains',
      'Adapter',
      'Administration',
      'Administrator',
      'Auditor',
      'Test',
      'Browser',
      'Installation',
      'System',
      'Support',
      'Start',
      'Website',
      'Passkeys',
      'Dashboard',
      'In {{name}}',
      '{{status}}: {{citation}} in {{policy}}',
      'Matrix',
    ],
  },
  es: {
    'the same word in Spanish': [
      'Auditor',
      'Editor',
      'Test',
      'auditor',
      'editor',
      'Error',
      'No',
      'Plan',
      'Variables',
      'Total',
      'Antivirus',
      '{{count, number}} byte',
      '{{count, number}} bytes',
    ],
  },
};
const mayBeSame = (language: 'de' | 'es'): ReadonlySet<string> =>
  new Set([...Object.values(sameEverywhere), ...Object.values(sameIn[language])].flat());

interface Tree {
  readonly [key: string]: string | Tree;
}
type Flat = ReadonlyMap<string, string>;

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  );
const textsOf = async (file: string): Promise<Flat> => {
  const module = (await import(pathToFileURL(file).href)) as Record<string, Tree>;
  return new Map(Object.values(module).flatMap((tree) => flat(tree)));
};

/**
 * The files that translate a file's texts. Names of US states (`states.ts`) are the same in all languages.
 */
const translationsOf = (file: string): readonly string[] => {
  if (file.endsWith('english.ts'))
    return ['german.ts', 'spanish.ts'].map((name) => file.replace(/english\.ts$/, name));
  return /\/src\/texts\/(?!de\/|es\/).*\.ts$/.test(file) && !/(?:index|states)\.ts$/.test(file)
    ? ['de', 'es'].map((language) => file.replace('/src/texts/', `/src/texts/${language}/`))
    : [];
};

const languageOf = (file: string) => (/\/de\/|german\.ts$/.test(file) ? 'de' : 'es');

const folders = (await readdir(root)).filter((name) => /^(?:mfe-.*|shell|ui)$/.test(name));
const files = (
  await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder, 'src'), { recursive: true })).map((name) =>
        join(root, folder, 'src', name),
      ),
    ),
  )
).flat();
const pairs = files.flatMap((file) =>
  translationsOf(file).map((translation) => [file, translation] as const),
);

/** True if a text contains words other than parameters, tags, and punctuation. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\{?[^}]*\}?\}|<[^>]*>/g, ''));

const expectOther = (language: 'de' | 'es', english: Flat, translated: Flat) => {
  const same = mayBeSame(language);
  const left = [...english].filter(
    ([key, text]) => hasWords(text) && translated.get(key) === text && !same.has(text),
  );
  expect(left.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
};

const parametersIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{?\s*(\w+)/g)].map(([, name = '']) => name))].toSorted();

const expectTranslated = (language: 'de' | 'es', english: Flat, translated: Flat) => {
  expect([...english.keys()].filter((key) => !translated.has(key))).toEqual([]);
  expect([...translated.keys()].filter((key) => !english.has(key))).toEqual([]);
  for (const [key, text] of english)
    expect([key, parametersIn(translated.get(key) ?? '')]).toEqual([key, parametersIn(text)]);
  expectOther(language, english, translated);
};

describe('the German and Spanish translations', () => {
  it.each(pairs.map(([english, translated]) => [relative(root, translated), english, translated] as const))(
    'have the same parameters as the English text: %s',
    async (_, english, translated) => {
      expect(existsSync(translated)).toBe(true);
      expectTranslated(languageOf(translated), await textsOf(english), await textsOf(translated));
    },
  );

  it.each([
    ['de', germanMails, germanFiles],
    ['es', spanishMails, spanishFiles],
  ] as const)('cover emails and files in %s', (language, ...tables) => {
    for (const table of tables)
      expectTranslated(
        language,
        new Map(Object.keys(table).map((english) => [english, english])),
        new Map(Object.entries(table)),
      );
  });

  it.each([
    [
      'de',
      german.germanProblems,
      german.germanAuditSentences,
      german.germanAuditTerms,
      german.germanSentences,
    ],
    [
      'es',
      spanish.spanishProblems,
      spanish.spanishAuditSentences,
      spanish.spanishAuditTerms,
      spanish.spanishSentences,
    ],
  ] as const)(
    'cover problems, audit words, and sentences in %s',
    (language, ofProblems, sentences, terms, answers) => {
      const details = Object.fromEntries(
        Object.entries(problems).map(([code, { detail }]) => [code.replaceAll('.', '/'), detail]),
      );
      const translated = Object.entries(ofProblems).map(([code, text]) => [code.replaceAll('.', '/'), text]);
      expectTranslated(
        language,
        new Map(flat(details)),
        new Map(flat(Object.fromEntries(translated) as Tree)),
      );
      expectTranslated(language, new Map(flat(auditSentences)), new Map(flat(sentences)));
      expectTranslated(language, new Map(flat(auditTerms)), new Map(flat(terms)));
      expectTranslated(
        language,
        new Map(englishSentences.map((sentence) => [sentence, sentence])),
        new Map(Object.entries(answers)),
      );
    },
  );
});
