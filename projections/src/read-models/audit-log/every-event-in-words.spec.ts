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

const languages = [
  ['English', auditLanguageOf({ sentences: auditSentences, terms: auditTerms })],
  ['German', auditLanguageOf({ sentences: germanAuditSentences, terms: germanAuditTerms })],
  ['Spanish', auditLanguageOf({ sentences: spanishAuditSentences, terms: spanishAuditTerms })],
] as const satisfies readonly (readonly [string, AuditLanguage])[];

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

/** English sentences that say that something no longer is. */
const ends = /^(?:Removed|Ended|Revoked|Withdrew|Canceled)\b/;

/** Names of events that always end something. */
const endings = /(?:Removed|Ended|Revoked|Withdrawn|Canceled)$/;

/** Events whose sentence depends on their fields, so that a missing value may be taken for a removed one. */
const withSeveralSentences = [...eventDefinitions].filter(([type, { schema }]) => {
  if (endings.test(type)) return false;
  const codes = samplesOf(schema).map((data) => ruleFor(type)?.detail(data, { before: {}, after: {} }).code);
  return new Set(codes).size > 1;
});

describe.each(withSeveralSentences)('an entry for %s', (type, { schema }) => {
  it('says that something was removed only if it was there', () => {
    const rule = ruleFor(type);
    const context = { stream: 'stream-1', revision: 0, metadata: { organizationId: 'organization-1' } };
    for (const data of samplesOf(schema)) {
      const after = typeof rule?.changes === 'function' ? rule.changes(data, context) : undefined;
      const isMissing = after !== undefined && Object.values(after).includes(null);
      // The missing values were missing before. The others were other values.
      const before = Object.fromEntries(Object.entries(after ?? {}).filter(([, value]) => value === null));
      const detail = rule?.detail(data, { before, after: { ...after } });
      if (!isMissing || detail === undefined) continue;
      const said = auditDetails(detail.code, detail.parameters as AuditParameters, languages[0][1]);
      expect(said, JSON.stringify(data)).not.toMatch(ends);
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
