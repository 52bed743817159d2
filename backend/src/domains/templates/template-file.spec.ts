import { describe, expect, it } from 'vitest';
import { readTemplate } from './template-file.ts';

const words = '{ title: A, summary: B, category: C }';
const source = (changes: Record<string, string> = {}, text = '# {{title}}\n\n{{organization}} acts.') => {
  const fields = {
    id: 'incident-response',
    title: 'Incident Response',
    summary: 'Who does what when something happens.',
    category: 'Information Security',
    translations: `{ de: ${words}, es: ${words} }`,
    industry: 'software',
    regulatoryBodies: '[NIST]',
    facilityType: 'Technology',
    references: '[{ body: NIST, citation: SP 800-61, title: Incident Response Recommendations }]',
    ...changes,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`;
};
const file = 'software/incident-response.md';

it('reads front matter and Markdown with any line endings', () => {
  expect(readTemplate(file, source().replaceAll('\n', '\r\n'))).toMatchObject({
    id: 'incident-response',
    industry: 'software',
    regulatoryBodies: ['NIST'],
    text: '# {{title}}\n\n{{organization}} acts.',
  });
});

describe('a fault in a template file', () => {
  it.each([
    ['an invalid field', source({ facilityType: 'Hospital' }), 'facilityType'],
    ['missing Spanish texts', source({ translations: `{ de: ${words} }` }), 'translations.es'],
    [
      'a missing German summary',
      source({ translations: `{ de: { title: A, category: C }, es: ${words} }` }),
      'translations.de.summary',
    ],
    [
      'an incomplete reference',
      source({ references: '[{ body: NIST, title: A }]' }),
      'references[0].citation',
    ],
    ['an unknown field', source({ state: 'CA' }), 'state'],
    ['a missing regulatory body', source({ regulatoryBodies: '[]' }), 'regulatoryBodies'],
    ['an id that looks like an index', source({ id: 'template-3' }), 'kept for places'],
    ['an id that differs from the file name', source({ id: 'other-id' }), 'software/other-id.md'],
    ['an industry that differs from the folder', source({ industry: 'law' }), 'law/incident-response.md'],
    ['missing front matter', '# Title', 'front matter'],
    ['an unknown placeholder', source({}, '# {{titel}}'), 'unknown placeholder titel'],
  ])('is reported with file and field: %s', (_, text, field) => {
    expect(() => readTemplate(file, text)).toThrow(new RegExp(`^${file}`));
    expect(() => readTemplate(file, text)).toThrow(field);
  });
});
