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

it('has front matter and Markdown, with any line endings', () => {
  expect(readTemplate(file, source().replaceAll('\n', '\r\n'))).toMatchObject({
    id: 'incident-response',
    industry: 'software',
    regulatoryBodies: ['NIST'],
    text: '# {{title}}\n\n{{organization}} acts.',
  });
});

describe('a fault in a template file', () => {
  it.each([
    ['in a field', source({ facilityType: 'Hospital' }), 'facilityType'],
    ['of no Spanish words', source({ translations: `{ de: ${words} }` }), 'translations.es'],
    [
      'of no German summary',
      source({ translations: `{ de: { title: A, category: C }, es: ${words} }` }),
      'translations.de.summary',
    ],
    ['in a reference', source({ references: '[{ body: NIST, title: A }]' }), 'references[0].citation'],
    ['of a field that there is not', source({ state: 'CA' }), 'state'],
    ['of no regulatory body', source({ regulatoryBodies: '[]' }), 'regulatoryBodies'],
    ['of an id that names a place', source({ id: 'template-3' }), 'kept for places'],
    ['of an id that is not that of the file', source({ id: 'other-id' }), 'software/other-id.md'],
    [
      'of an industry that is not that of the folder',
      source({ industry: 'law' }),
      'law/incident-response.md',
    ],
    ['of no front matter', '# Title', 'front matter'],
    ['of an unknown placeholder', source({}, '# {{titel}}'), 'unknown placeholder titel'],
  ])('is reported with file and field: %s', (_, text, field) => {
    expect(() => readTemplate(file, text)).toThrow(new RegExp(`^${file}`));
    expect(() => readTemplate(file, text)).toThrow(field);
  });
});
