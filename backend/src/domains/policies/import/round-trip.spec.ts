import { createHash } from 'node:crypto';
import { noAttributes, pictureAddress } from '@proviso/contracts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { extractDocx } from '../../../shared/extraction/extract-docx.ts';
import { pictureFile } from '../../../testing/files/pictures.ts';
import { policyDocx } from '../../../shared/rendering/docx/policy-docx.ts';
import { documentOf } from '../../../shared/rendering/markdown/document-of.ts';
import { convertMarkdown } from './convert-markdown.ts';
import { convertReading } from './convert-reading.ts';
import { insertPictureAddresses } from './file-pictures.ts';

const UNPACKED_BYTES = 50_000_000;

/** The pictures of all policies, with their addresses. */
const stored = (['png', 'jpeg'] as const).map((type) => {
  const content = pictureFile(type);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const address = pictureAddress({ sha256, extension: type === 'png' ? 'png' : 'jpg' });
  return { sha256, mimeType: `image/${type}` as const, width: 80, height: 40, content, address };
});

/** Exports a policy to Word and imports the file. */
const importedAgain = async (content: string, title = 'Handbook'): Promise<string> => {
  const docx = await policyDocx({
    language: 'en',
    organization: 'Clinic',
    title,
    version: 1,
    status: 'active',
    ...noAttributes,
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
    pictures: stored,
  });
  const conversion = convertReading(await extractDocx(Buffer.from(docx), UNPACKED_BYTES, undefined, true));
  if (conversion.outcome === 'failed') return conversion.reason;
  const addresses = conversion.pictures.map(
    (base64) => stored.find((picture) => picture.content.toString('base64') === base64)?.address,
  );
  return insertPictureAddresses(conversion.content, addresses).markdown;
};

/** The rendered content, independent of the Markdown syntax. */
const shownAs = (content: string) => documentOf(content);

const plainWords = ['visitors', 'sign', 'in', 'at', 'the', 'gate', 'שלום', '方針', 'C3PO', 'a_b', '5%'];
/** Text that imports produce for exponents, indexes, equations, boxes, and labels. */
const importedWords = ['10⁶', 'CO₂', 'x^(n-1)', '(a+b)/c', 'a ☑', 'AC-2(3)', '{{owner}}'];
const words = fc
  .array(fc.constantFrom(...plainWords, ...importedWords), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(' '));
/**
 * Emphasis around words that start and end with a letter. Markdown may not recognize emphasis around other
 * text.
 */
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
      // Inside an item, a list can interrupt a paragraph only if it starts at 1 (CommonMark 0.31, 5.2).
      start: fc.option(depth === 0 ? fc.integer({ min: 0, max: 120 }) : fc.constant(1)),
      boxes: fc.constantFrom('none', 'none', 'all', 'some'),
      items: fc.array(
        fc.tuple(text, fc.boolean(), depth > 3 ? fc.constant(null) : fc.option(list(depth + 1), { freq: 3 })),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ start, boxes, items }) =>
      items
        .map(([line, isTicked, inner], index) => {
          const mark = start === null ? '-' : `${start + index}.`;
          // Some lists mix checkboxes with other items.
          const box =
            boxes === 'all' || (boxes === 'some' && index % 2 === 1) ? `[${isTicked ? 'x' : ' '}] ` : '';
          // Letters are not list markers in Markdown, so a lettered label is part of the item's text.
          const label = start === null && box === '' && isTicked ? `(${'abcd'.charAt(index)}) ` : '';
          const lines = inner === null ? label + line : `${label}${line}\n${inner}`;
          return `${mark} ${box}${indented(lines, mark.length + 1)}`;
        })
        .join('\n'),
    );
/** A cell's lines are separated by `<br>`, the only tag that policies support. */
const cell = fc
  .array(fc.oneof(words, styled), { minLength: 1, maxLength: 2 })
  .map((lines) => lines.join('<br>'));
const rule = fc.constantFrom('---', ':--', ':-:', '--:');
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.tuple(
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 5 }),
      fc.array(rule, { minLength: width, maxLength: width }),
    ),
  )
  .map(([[head = [], ...rows], rules]) =>
    [head, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
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

/** A picture in its own paragraph, in a sentence, or in a list. */
const picture = fc
  .tuple(
    fc.constantFrom(...stored),
    fc.constantFrom('', 'Plan of the exits'),
    fc.constantFrom('', 'Leave here: ', '- See '),
    fc.constantFrom('', ' and wait.'),
  )
  .map(([{ address }, description, before, after]) => `${before}![${description}](${address})${after}`);

const block = fc.oneof(text, heading, list(0), table, code, quote, picture, fc.constant('---'));
/** A paragraph separates any two blocks, because adjacent blocks of the same kind might merge. */
const document = fc
  .array(fc.tuple(block, text), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join('\n\n'));
const withNotes = fc
  .tuple(document, fc.array(text, { maxLength: 3 }))
  .map(([content, notes]) =>
    [
      content,
      ...notes.map((_, index) => `Visitors[^${index + 1}].`),
      ...notes.map((note, index) => `[^${index + 1}]: ${note}`),
    ].join('\n\n'),
  );

it('returns the same Markdown after an export to Word', async () => {
  await fc.assert(
    fc.asyncProperty(withNotes, async (content) => {
      expect(await importedAgain(content)).toBe(content);
    }),
    { numRuns: Number(process.env['ROUND_TRIPS'] ?? 25) },
  );
}, 600_000);

it('keeps footnotes, and a first heading that repeats the title', async () => {
  const content = '# Handbook\n\nOn visits[^1].\n\n# Handbook\n\nMore\n\n[^1]: Of the *law*.';
  expect(await importedAgain(content)).toBe(content);
  expect(await importedAgain('Text')).toBe('Text');
});

it('keeps links to headings, even to headings with equal text', async () => {
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

it('removes the title page and the contents', async () => {
  const content = ['# A', '## B', '## C', '# D'].join('\n\nText\n\n');
  expect(await importedAgain(content)).toBe(content);
});

/** Markdown syntax that policies do not support. The first import rewrites it. */
const foreign = fc.constantFrom(
  'Load of 10<sup>6</sup> and H<sub>2</sub>O<!-- checked -->.',
  'Doors are <b>locked</b> and <s>open</s>.',
  'Host\n: Who meets visitors.\n: Who sees them out.',
  'Doors\nare <br>locked.',
  '<!-- owner: Bo -->\n\nKeys are counted.',
  '* [ ] Badge given\n* [x] Badge taken back',
  'a. Doors\nb. Keys',
  'Duties:\n(a) Doors\n(b) Keys',
  '1. Doors\n   a. open\n   b. closed\n2. Keys',
  '<table><tr><td>Guests<td>Hosts</table>',
  'Load of 10^6^ and H~2~O.',
  '| Who | When |\n| --- | --- |\n| Guests<br>Hosts | always |',
);

it('returns the same Markdown after an import, a save, and an export to Word', async () => {
  const file = fc
    .tuple(
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.tuple(fc.oneof(foreign, block), text), { minLength: 1, maxLength: 4 }),
    )
    .map(([hasFields, hasTitle, parts]) =>
      [
        ...(hasFields ? ['---\ntitle: Handbook\nowner: Bo\n---'] : []),
        ...(hasTitle ? ['# Handbook'] : []),
        ...parts.flat(),
      ].join('\n\n'),
    );
  await fc.assert(
    fc.asyncProperty(file, async (written) => {
      const conversion = convertMarkdown(Buffer.from(written));
      if (conversion.outcome === 'failed') throw new Error(conversion.reason);
      const exported = await importedAgain(conversion.content);
      expect(await importedAgain(exported)).toBe(exported);
      expect(shownAs(exported)).toEqual(shownAs(conversion.content));
    }),
    { numRuns: Number(process.env['ROUND_TRIPS'] ?? 25) },
  );
}, 600_000);
