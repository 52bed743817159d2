import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { extractDocx } from '../../../shared/extraction/extract-docx.ts';
import { policyDocx } from '../../../shared/rendering/docx/policy-docx.ts';
import { convertReading } from './convert-reading.ts';

const UNPACKED_BYTES = 50_000_000;

/** What an import makes of the Word export of a policy. */
const importedAgain = async (content: string, title = 'Handbook'): Promise<string> => {
  const docx = await policyDocx({
    language: 'en',
    organization: 'Clinic',
    title,
    version: 1,
    status: 'active',
    facilityType: 'Healthcare',
    state: 'CA',
    regulatoryBody: 'HIPAA',
    industry: 'dental',
    validFrom: '2026-01-01T00:00:00.000Z',
    content,
    contentSha256: 'a'.repeat(64),
    exportedAt: '2026-01-02T00:00:00.000Z',
    timeZone: 'UTC',
    exportedBy: 'Ada',
  });
  const conversion = convertReading(await extractDocx(Buffer.from(docx), UNPACKED_BYTES));
  return conversion.outcome === 'converted' ? conversion.content : conversion.reason;
};

const words = fc
  .array(
    fc.constantFrom('visitors', 'sign', 'in', 'at', 'the', 'gate', 'שלום', '方針', 'C3PO', 'a_b', '5%'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(' '));
/** A letter at both ends: Markdown has marks of styles only there. */
const styled = fc
  .tuple(fc.constantFrom('**', '*', '~~', '`'), fc.constantFrom('badge', 'host', 'key card'))
  .map(([mark, text]) => `${mark}${text}${mark}`);
const link = fc.constantFrom('[law](https://example.org/law?a=1)', '[mail](mailto:a@example.org)');
const text = fc
  .array(fc.tuple(words, fc.oneof(styled, link)), { maxLength: 3 })
  .chain((parts) => words.map((end) => [...parts.map(([plain, mark]) => `${plain} ${mark}`), end].join(' ')));

const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), text)
  .map(([level, line]) => `${'#'.repeat(level)} ${line}`);
const indented = (block: string, by: number): string =>
  block.replaceAll(/^(?=.)/gm, ' '.repeat(by)).trimStart();
const list = (depth: number): fc.Arbitrary<string> =>
  fc
    .record({
      // Of lists within an item only those that begin with 1 are lists (CommonMark 0.31, 5.2).
      start: fc.option(depth === 0 ? fc.integer({ min: 0, max: 120 }) : fc.constant(1)),
      boxes: fc.boolean(),
      items: fc.array(
        fc.tuple(text, fc.boolean(), depth > 3 ? fc.constant(null) : fc.option(list(depth + 1), { freq: 3 })),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ start, boxes, items }) =>
      items
        .map(([line, isTicked, inner], index) => {
          const mark = start === null ? '-' : `${start + index}.`;
          const box = start === null && boxes ? `[${isTicked ? 'x' : ' '}] ` : '';
          const lines = inner === null ? line : `${line}\n${inner}`;
          return `${mark} ${box}${indented(lines, mark.length + 1)}`;
        })
        .join('\n'),
    );
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(words, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 5 }),
  )
  .map(([head = [], ...rows]) =>
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
  );
const code = fc
  .array(fc.constantFrom('if (a < b) {', '  return;', '', '}', '# not a heading'), {
    minLength: 1,
    maxLength: 4,
  })
  .filter((lines) => lines[0] !== '' && lines.at(-1) !== '')
  .map((lines) => `\`\`\`\n${lines.join('\n')}\n\`\`\``);
const quote = fc
  .array(text, { minLength: 1, maxLength: 2 })
  .map((lines) => lines.map((line) => `> ${line}`).join('\n>\n'));

const block = fc.oneof(text, heading, list(0), table, code, quote, fc.constant('---'));
/** Blocks of the same kind beside each other may be one block: a paragraph stands between. */
const document = fc
  .array(fc.tuple(block, text), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join('\n\n'));

it('gives the same Markdown for what was exported to Word', async () => {
  await fc.assert(
    fc.asyncProperty(document, async (content) => {
      expect(await importedAgain(content)).toBe(content);
    }),
    { numRuns: Number(process.env['ROUND_TRIPS'] ?? 25) },
  );
}, 600_000);

it('keeps a first heading that is the title, and notes', async () => {
  const content = '# Handbook\n\nOn visits[^1].\n\n# Handbook\n\nMore\n\n[^1]: Of the *law*.';
  expect(await importedAgain(content)).toBe(content);
  expect(await importedAgain('Text')).toBe('Text');
});

it('keeps links to headings, of which several can have the same words', async () => {
  const content = [
    '# Access to C3PO & *keys*',
    'See [keys](#access-to-c3po--keys), [the second](#review-1) and [訪客](#訪客).',
    '## Review',
    '| Part | Link |\n| --- | --- |\n| One | [first **review**](#review) |',
    '## Review',
    '- See [above](#access-to-c3po--keys)',
    '## 訪客',
  ].join('\n\n');
  expect(await importedAgain(content)).toBe(content);
});

it('leaves out the title page and the contents', async () => {
  const content = ['# A', '## B', '## C', '# D'].join('\n\nText\n\n');
  expect(await importedAgain(content)).toBe(content);
});
