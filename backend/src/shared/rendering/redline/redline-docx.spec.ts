import JSZip from 'jszip';
import { expect, it } from 'vitest';
import type { PrintablePolicy } from '../printable-policy.ts';
import { docxFaults } from '../../../testing/files/docx-faults.ts';
import { redlineDocx } from './redline-docx.ts';

const version = (
  number: number,
  content: string,
  fields: Partial<PrintablePolicy> = {},
): PrintablePolicy => ({
  language: 'en',
  organization: 'Brandt Clinic',
  timeZone: 'UTC',
  title: 'Visitors',
  version: number,
  status: 'active',
  validFrom: `2026-03-0${number}T09:00:00.000Z`,
  content,
  contentSha256: String(number).repeat(64),
  exportedAt: '2026-04-01T09:00:00.000Z',
  exportedBy: 'Anna Author',
  documentNumber: null,
  facilityType: null,
  state: null,
  regulatoryBody: null,
  industry: null,
  ...fields,
});

const documentXml = async (before: PrintablePolicy, after: PrintablePolicy): Promise<string> => {
  const authors = ['Anna Author', 'Ben "B" <Miller>'];
  const zip = await JSZip.loadAsync(await redlineDocx({ before, after, pictures: [], authors }));
  return (await zip.file('word/document.xml')?.async('string')) ?? '';
};

const textOf = (xml: string): string =>
  [...xml.matchAll(/<w:(?:t|delText)(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join('');

/** The text of the paragraphs and rows that remain after Word accepts or rejects all changes. */
const settled = (xml: string, removed: 'del' | 'ins'): readonly string[] => {
  const isGone = (part: string, properties: string) =>
    new RegExp(`<w:${properties}>(?:(?!</w:${properties}>).)*<w:${removed} [^>]*/>`).test(part);
  const rows = xml.replaceAll(/<w:tr>(?:(?!<\/w:tr>).)*<\/w:tr>/gs, (row) =>
    isGone(row, 'trPr') ? '' : row,
  );
  return rows
    .split('</w:p>')
    .filter((paragraph) => !isGone(paragraph, 'pPr'))
    .map((paragraph) =>
      textOf(paragraph.replaceAll(new RegExp(`<w:${removed} [^>]*>.*?</w:${removed}>`, 'gs'), '')),
    )
    .filter((text) => text !== '');
};

const before = `# Visitors

Visitors sign in at the front desk.

1. Badge
2. Escort

Old rule: nobody enters after 18:00.

| Who | When |
|-|-|
| Guests | Always |
| Vendors | Monday |

\`\`\`
door 1
\`\`\`

A note[^1].

[^1]: See the law.
`;
const after = `# Visitors

Visitors **sign in** at the north desk, with an ID.

1. Badge
2. Photo
3. Escort

| Who | When |
|-|-|
| Guests | Weekdays |
| Press | Never |

\`\`\`
door 2
\`\`\`

A note[^1].

[^1]: See the new law.

## Records

Logs are kept.
`;

it('contains the later version if all changes are accepted, and the earlier version if all are rejected', async () => {
  const xml = await documentXml(version(1, before), version(3, after));
  const [accepted, rejected] = [settled(xml, 'del'), settled(xml, 'ins')];
  expect(accepted.slice(accepted.indexOf('Visitors sign in at the north desk, with an ID.'))).toEqual([
    'Visitors sign in at the north desk, with an ID.',
    'Badge',
    'Photo',
    'Escort',
    'Who',
    'When',
    'Guests',
    'Weekdays',
    'Press',
    'Never',
    'door 2',
    'A note[1].',
    'Records',
    'Logs are kept.',
    '[1] See the new law.',
  ]);
  expect(rejected.slice(rejected.indexOf('Visitors sign in at the front desk.'))).toEqual([
    'Visitors sign in at the front desk.',
    'Badge',
    'Escort',
    'Old rule: nobody enters after 18:00.',
    'Who',
    'When',
    'Guests',
    'Always',
    'Vendors',
    'Monday',
    'door 1',
    'A note[1].',
    '[1] See the law.',
  ]);
});

it('names the authors and the date of each change, and numbers changes uniquely', async () => {
  const xml = await documentXml(version(1, before), version(3, after));
  const changes = [...xml.matchAll(/<w:(?:ins|del) ([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
  expect(changes.length).toBeGreaterThan(10);
  for (const attributes of changes) {
    expect(attributes).toContain('w:author="Anna Author and Ben &quot;B&quot; &lt;Miller&gt;"');
    expect(attributes).toContain('w:date="2026-03-03T09:00:00.000Z"');
  }
  const ids = changes.map((attributes) => /w:id="(\d+)"/.exec(attributes)?.[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('tracks changes to the title and the properties', async () => {
  const xml = await documentXml(
    version(1, 'Same.', { state: 'CA' }),
    version(2, 'Same.', { title: 'Guests', facilityType: 'Healthcare' }),
  );
  expect(settled(xml, 'ins')).toEqual(expect.arrayContaining(['Visitors', 'State:\tCA', 'Version:\t1']));
  expect(settled(xml, 'del')).toEqual(
    expect.arrayContaining(['Guests', 'Facility type:\tHealthcare', 'Version:\t2']),
  );
});

it('tracks no changes if both versions have the same text', async () => {
  const xml = await documentXml(version(1, before), version(1, before));
  expect(xml).not.toMatch(/<w:(?:ins|del) /);
});

it('has its elements in schema order', async () => {
  const boxes = `${after}\n- [x] Done\n\n> Quote **bold** \`code\` [link](https://example.org)\n\n---\n\nשלום\n`;
  const file = await redlineDocx({
    before: version(1, before),
    after: version(3, boxes, { status: 'draft' }),
    pictures: [],
    authors: ['Anna Author'],
  });
  expect(await docxFaults(file)).toEqual([]);
});

it('compares long versions, even if they have nothing in common', async () => {
  const text = (word: string) =>
    Array.from({ length: 3_000 }, (_, index) => `${word}${index} ${word} rule ${word}${index % 7}.`).join(
      '\n\n',
    );
  const xml = await documentXml(version(1, text('old')), version(2, text('new')));
  expect(xml.match(/<w:del /g)?.length).toBeGreaterThan(3_000);
});
