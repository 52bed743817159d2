import {
  type AuditLanguage,
  auditDetails,
  auditLanguageOf,
  type AuditParameters,
  auditSentences,
  auditTerms,
  automaticActorNames,
  eventDefinitions,
} from '@proviso/contracts';
import { germanAuditSentences, germanAuditTerms } from '@proviso/contracts/de';
import { spanishAuditSentences, spanishAuditTerms } from '@proviso/contracts/es';
import { arbitraryOf, type JsonSchema } from '@proviso/storage/testing/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ruleFor } from './rules.ts';

const languages: readonly (readonly [string, AuditLanguage])[] = [
  ['English', auditLanguageOf({ sentences: auditSentences, terms: auditTerms })],
  ['German', auditLanguageOf({ sentences: germanAuditSentences, terms: germanAuditTerms })],
  ['Spanish', auditLanguageOf({ sentences: spanishAuditSentences, terms: spanishAuditTerms })],
];

/** Ids that are also ordinary words. */
const ordinary: ReadonlySet<string> = new Set(['sign-in', 'sign-up', 'single-sign-on']);
const rawNames = [
  ...eventDefinitions.keys(),
  ...Object.keys(automaticActorNames).filter((id) => id.includes('-') && !ordinary.has(id)),
];
/** The internal names that `text` contains. */
const rawNamesIn = (text = '') => rawNames.filter((raw) => text.includes(raw));

/**
 * Random data of every shape that events of a type may have. The seed is fixed, so that failures are
 * reproducible.
 */
const samplesOf = (schema: z.core.$ZodType): unknown[] => {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
  const valid = arbitraryOf(described).filter((data) => z.safeParse(schema, data).success);
  return fc.sample(valid, { numRuns: 12, seed: 7 });
};

describe.each([...eventDefinitions])('an entry for %s', (type, { schema }) => {
  it('has a sentence in every language, without internal names', () => {
    for (const data of samplesOf(schema)) {
      const before = { title: 'Visitors', status: 'draft', fileName: 'rules.pdf', name: 'Ada' };
      const detail = ruleFor(type)?.detail(data, { before, after: before });
      expect(detail).toBeDefined();
      const said = languages.map(([language, words]) => {
        const text = auditDetails(detail?.code ?? '', (detail?.parameters ?? {}) as AuditParameters, words);
        expect(text, `${language}: ${detail?.code}`).toBeTruthy();
        expect(rawNamesIn(text)).toEqual([]);
        return text;
      });
      expect(new Set(said).size, `${detail?.code} is translated`).toBe(languages.length);
    }
  });
});

describe('the name of an automatic actor', () => {
  it.each(languages)('is unique in %s, and contains no internal names', (_, { term }) => {
    const ids = Object.keys(automaticActorNames);
    const names = ids.map((id) => term('automaticActor', id));
    expect(new Set(names).size).toBe(ids.length);
    for (const name of names) {
      expect(name).toBeTruthy();
      expect(rawNamesIn(name)).toEqual([]);
    }
  });
});
