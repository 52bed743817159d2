import { noAttributes } from '@proviso/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractDocx } from '../../../shared/extraction/extract-docx.ts';
import { extractPdf } from '../../../shared/extraction/extract-pdf.ts';
import { policyDocx } from '../../../shared/rendering/docx/policy-docx.ts';
import { policyPdf } from '../../../shared/rendering/pdf/policy-pdf.ts';
import type { PrintablePolicy } from '../../../shared/rendering/printable-policy.ts';
import { convertReading } from './convert-reading.ts';

const DEEPEST = 10;
const UNPACKED_BYTES = 50_000_000;

const policyOf = (content: string): PrintablePolicy => ({
  language: 'en',
  organization: 'Clinic',
  title: 'Handbook',
  version: 1,
  status: 'active',
  ...noAttributes,
  facilityType: null,
  state: null,
  regulatoryBody: null,
  industry: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  content,
  contentSha256: 'a'.repeat(64),
  exportedAt: '2026-01-02T00:00:00.000Z',
  timeZone: 'UTC',
  exportedBy: 'Ada',
});

/** Functions that export a policy to each format and import it again. */
const forms = {
  docx: async (content: string) =>
    extractDocx(Buffer.from(await policyDocx(policyOf(content))), UNPACKED_BYTES),
  pdf: async (content: string) => extractPdf(await policyPdf(policyOf(content))),
};

type Item = readonly [depth: number, ordered: boolean];

/**
 * A list's items. The first items nest down to the maximum depth, one level at a time. The items after them
 * have random depths, but each item is at most one level deeper than the previous one.
 */
const items = fc
  .array(fc.tuple(fc.integer({ min: 1, max: DEEPEST }), fc.boolean()), { minLength: 1, maxLength: 12 })
  .map((others): readonly Item[] => {
    const all: Item[] = [];
    for (let depth = 1; depth <= DEEPEST; depth += 1) all.push([depth, others[0]?.[1] ?? true]);
    for (const [depth, ordered] of others) all.push([Math.min(depth, (all.at(-1)?.[0] ?? 0) + 1), ordered]);
    return all;
  });

const markdownOf = (list: readonly Item[]): string => {
  const indents = [0];
  return list
    .map(([depth, ordered], index) => {
      const mark = ordered ? '1.' : '-';
      const indent = indents[depth - 1] ?? 0;
      indents.length = depth;
      indents.push(indent + mark.length + 1);
      return `${' '.repeat(indent)}${mark} item${index}x`;
    })
    .join('\n');
};

describe.each(Object.entries(forms))('lists ten levels deep, from %s', (_, read) => {
  it('keep all of their items, in order', async () => {
    await fc.assert(
      fc.asyncProperty(items, async (list) => {
        const conversion = convertReading(await read(markdownOf(list)));
        const found = conversion.outcome === 'converted' ? conversion.content.match(/item\d+x/g) : [];
        expect(found).toEqual(list.map((__, index) => `item${index}x`));
      }),
      { numRuns: Number(process.env['DEEP_LISTS'] ?? 8) },
    );
  }, 600_000);
});
