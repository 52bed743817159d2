import { limits } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { readFile as readFileAgainst } from './read-file.ts';
import { citationsOf } from './same-as.ts';

const requirement = (id: string, elements?: string[]) => ({
  id,
  title: id,
  ...(elements && {
    guidance: { summary: '', weight: 2 as const, evidence: [], terms: [], gapText: '', elements },
  }),
});
const library = citationsOf({
  bodies: [
    {
      body: 'HIPAA',
      title: 'HIPAA',
      edition: '',
      source: 'https://example.com',
      requirements: [
        requirement('45 CFR 164.312(a)(2)(iii)', ['sessions.automatic-logoff']),
        requirement('45 CFR 160.101'),
      ],
    },
  ],
});
const readFile = (content: string) => readFileAgainst(content, library);

const faultsOf = (content: string) => {
  try {
    readFile(content);
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, errors: error.errors ?? [] };
    throw error;
  }
  return undefined;
};
const placesOf = (content: string) => faultsOf(content)?.errors.map(({ path }) => path);

describe('a table', () => {
  it('is read by column names, in any order', () => {
    const csv =
      'Name;Control ID;Description;Keywords;Weight;Owner\r\n' +
      '"Access; logical";CC6.1;"Says ""who""\nmay enter.";Access control | Badges;3;Ada\r\n';
    expect(readFile(`\uFEFF${csv}`)).toEqual({
      source: 'csv',
      title: null,
      requirements: [
        {
          citation: 'CC6.1',
          title: 'Access; logical',
          text: 'Says "who"\nmay enter.',
          weight: 3,
          terms: ['access control', 'badges'],
          evidence: [],
          gapText: '',
          sameAs: [],
        },
      ],
    });
  });

  it('can name equivalent requirements of the library', () => {
    const csv = 'citation,title,same as\nA1,Lock,45 CFR 164.312(a)(2)(iii); 45 CFR 160.101\nA2,Doors,';
    expect(readFile(csv).requirements.map(({ sameAs }) => sameAs)).toEqual([
      ['45 CFR 164.312(a)(2)(iii)', '45 CFR 160.101'],
      [],
    ]);
  });

  it('is rejected with a list of the named requirements that the library lacks', () => {
    expect(faultsOf('citation,title,same as\nA1,Lock,45 CFR 164.999\nA2,Doors,ISO 1; PCI 2')?.errors).toEqual(
      [
        { path: 'line 2', message: 'The library has no requirement “45 CFR 164.999”.' },
        { path: 'line 3', message: 'The library has no requirement “ISO 1”.' },
        { path: 'line 3', message: 'The library has no requirement “PCI 2”.' },
      ],
    );
  });

  it('reports every faulty line', () => {
    const csv = [
      'citation,title,weight',
      'A1,One,2',
      ',Nothing,2',
      'A3,"Two',
      'lines",9',
      'A1,Again,1',
      'A5,,1',
    ].join('\n');
    expect(faultsOf(csv)).toEqual({
      code: 'own-body.file-faulty',
      errors: [
        { path: 'line 3', message: 'The citation is missing.' },
        { path: 'line 5', message: 'The weight must be 1, 2, or 3.' },
        { path: 'line 6', message: 'The citation A1 is already on line 2.' },
        { path: 'line 7', message: 'The title is missing.' },
      ],
    });
  });

  it.each([
    ['without the required columns', 'a,b\n1,2', ['line 1']],
    ['without rows', 'citation,title\n', ['content']],
    ['that is empty', '', ['line 1']],
    ['whose quotation marks do not match', 'citation,title\nA1,"One\nA2,Two', ['line 3']],
    [
      'that is too long',
      `citation,title\n${Array.from({ length: limits.ownRequirements + 1 }, (_, n) => `A${n},T`).join('\n')}`,
      ['content'],
    ],
    ['with binary content', '\u0000\u0001PK\u0003,\u0004', ['line 1']],
  ])('is rejected in a file %s', (_, content, places) => {
    expect(placesOf(content)).toEqual(places);
  });
});

it('handles many consecutive blanks in a list, and many consecutive incomplete placeholders in text', () => {
  expect(placesOf(`citation,title,terms\nA1,One,a${' '.repeat(90_000)}b`)).toEqual(['line 2']);
  const prose = '{{insert:param,x'.repeat(60_000);
  const control = { id: 'a', title: 'A', parts: [{ name: 'statement', prose }] };
  const catalog = { metadata: { title: 'T' }, controls: [control] };
  expect(readFile(JSON.stringify({ catalog })).requirements[0]?.text).toBe(prose.slice(0, 4_000));
});

describe('reading a table', () => {
  /** A fault that the parser would report if it read this far. */
  const fault = '\nA,"B';
  it.each([
    [
      'with far too many lines',
      `${'a,b\n'.repeat(20_000)}${fault}`,
      `The file has more than ${limits.ownRequirements}`,
    ],
    [
      'with far too many cells in a line',
      `${','.repeat(10_000)}${fault}`,
      'A row may have at most 200 cells',
    ],
    ['with a line that is too long', `"${'x'.repeat(200_000)}`, 'A row may have at most 200 cells'],
  ])('stops as soon as the table must be rejected: %s', (_, lines, message) => {
    expect(faultsOf(`citation,title\n${lines}`)?.errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining(message) }),
    ]);
  });
});

describe('an OSCAL catalog', () => {
  const control = {
    id: 'ac-1',
    title: 'Access',
    props: [{ name: 'label', value: 'AC-1' }],
    params: [{ id: 'ac-1_prm_1', label: 'roles' }],
    parts: [
      {
        name: 'statement',
        prose: 'Tell {{ insert: param, ac-1_prm_1 }}:',
        parts: [{ name: 'item', prose: 'who may enter.' }],
      },
      { name: 'guidance', prose: 'Not part of it.' },
    ],
    controls: [
      { id: 'ac-1.1', title: 'Enhanced' },
      { id: 'ac-1.2', title: 'Gone', props: [{ name: 'status', value: 'withdrawn' }] },
    ],
  };
  const catalogOf = (...controls: unknown[]) =>
    JSON.stringify({ catalog: { metadata: { title: 'House rules' }, groups: [{ controls }] } });

  it('is read with its enhancements, but without withdrawn controls', () => {
    const { title, source, requirements } = readFile(catalogOf(control));
    expect({ title, source }).toEqual({ title: 'House rules', source: 'oscal' });
    expect(requirements.map(({ citation, title: name, text }) => [citation, name, text])).toEqual([
      ['AC-1', 'Access', 'Tell [roles]:\nwho may enter.'],
      ['ac-1.1', 'Enhanced', ''],
    ]);
  });

  it('cites a control by its label, not by the labels for sorting and for assessments', () => {
    const props = [
      { name: 'label', value: 'AC-01', class: 'zero-padded' },
      { name: 'label', value: 'AC-1' },
      { name: 'label', value: 'AC-01', class: 'sp800-53a' },
    ];
    const only = { id: 'ac-2', title: 'Accounts', props: props.slice(0, 1) };
    const { requirements } = readFile(catalogOf({ ...control, props, controls: [] }, only));
    expect(requirements.map(({ citation }) => citation)).toEqual(['AC-1', 'AC-01']);
  });

  it('may be larger than the largest published catalog, NIST SP 800-53 rev. 5.2.0 with SP 800-53A', () => {
    // NIST's catalog has 1,196 controls, 184,770 values, and 10,440,825 characters with its line breaks.
    const part = (id: string, depth: number): object => ({
      id,
      name: 'assessment-objective',
      props: [{ name: 'label', value: id, class: 'sp800-53a' }],
      links: [{ href: `#${id}`, rel: 'assessment-for' }],
      prose: 'accounts are reviewed for compliance with the requirements for the management of accounts;',
      ...(depth > 0 && { parts: [part(`${id}.1`, depth - 1), part(`${id}.2`, depth - 1)] }),
    });
    const controls = Array.from({ length: 1_200 }, (_, n) => ({
      id: `ac-${n}`,
      title: `Control ${n}`,
      props: [{ name: 'label', value: `AC-${n}` }],
      parts: [{ id: `s${n}`, name: 'statement', prose: 'Review accounts.' }, part(`ac-${n}_obj`, 3)],
    }));
    const content = JSON.stringify(
      { catalog: { metadata: { title: 'Large' }, groups: [{ controls }] } },
      null,
      1,
    );
    expect(content.length).toBeGreaterThan(10_440_825);
    expect(content.length).toBeLessThan(limits.ownBodyCharacters);
    expect(readFile(content).requirements).toHaveLength(1_200);
  });

  it('is distinguished from a profile, which defines no controls', () => {
    const content = JSON.stringify({ profile: { imports: [{ href: 'catalog.json' }] } });
    expect(faultsOf(content)?.errors[0]?.message).toMatch(/^The file is an OSCAL profile/);
  });

  const nested = (depth: number): string =>
    depth === 0 ? '' : `{"id":"c${depth}","title":"T","controls":[${nested(depth - 1)}]}`;
  it.each([
    ['that is not JSON', '{"catalog":'],
    ['with another OSCAL document', '{"component-definition":{}}'],
    ['without a control', catalogOf()],
    ['with a duplicate control', catalogOf(control, control)],
    [
      'that is nested thousands of levels deep',
      `{"catalog":{"metadata":{"title":"T"},"controls":[${nested(3_000)}]}}`,
    ],
  ])('is rejected in a file %s', (_, content) => {
    expect(faultsOf(content)?.code).toBe('own-body.file-faulty');
  });

  it.each([
    ['with too many values', `{"catalog":{"controls":[${'{},'.repeat(600_000)}`],
    ['that is nested too deeply', `{"catalog":${'['.repeat(48)}`],
  ])('is rejected before parsing in a file %s, and the limits are reported', (_, content) => {
    // Parsing would have reported that the text is incomplete.
    expect(faultsOf(content)?.errors).toEqual([
      { path: 'content', message: 'It is nested in more than 48 levels, or has more than 600000 values.' },
    ]);
  });
});

it('renders OSCAL catalog parameters as words', () => {
  const insert = (name: string) => `{{ insert: param, ${name} }}`;
  const catalog = {
    metadata: { title: 'T' },
    params: [{ id: 'all', label: 'time' }],
    groups: [
      {
        params: [{ id: 'group', select: { choice: ['weekly', `every ${insert('all')}`] } }],
        controls: [
          {
            id: 'x-1',
            title: 'X',
            params: [
              { id: 'many', select: { 'how-many': 'one-or-more', choice: ['sites', insert('loop')] } },
              { id: 'set', label: 'a number', values: ['14 days'] },
              { id: 'loop', select: { choice: [insert('loop')] } },
              { id: 'bare' },
            ],
            parts: [
              {
                name: 'statement',
                prose: ['many', 'set', 'group', 'bare', 'gone'].map(insert).join(' '),
              },
            ],
            controls: [
              { id: 'x-1.1', title: 'Y', parts: [{ name: 'statement', prose: `Also ${insert('set')}.` }] },
            ],
          },
        ],
      },
    ],
  };
  const [first, second] = readFile(JSON.stringify({ catalog })).requirements;
  expect(first?.text).toMatch(/^\[Selection \(one or more\): sites; \[Selection: .*\]\] \[14 days\]/);
  expect(first?.text).toContain('[Selection: weekly; every [time]] [bare] [gone]');
  expect(second?.text).toBe('Also [14 days].');
});

it('accepts a catalog of 10 MB, the size of NIST’s complete catalog', () => {
  const controls = Array.from({ length: 1_200 }, (_, index) => ({
    id: `c-${index}`,
    title: `Control ${index}`,
    props: Array.from({ length: 20 }, (_unused, n) => ({ name: `prop${n}`, value: 'value' })),
    parts: [
      { name: 'statement', prose: 'Do it. '.repeat(100) },
      { name: 'guidance', prose: 'Because. '.repeat(800) },
    ],
  }));
  const content = JSON.stringify({ catalog: { metadata: { title: 'Large' }, controls } });
  expect(content.length).toBeGreaterThan(9_500_000);
  expect(content.length).toBeLessThan(limits.ownBodyCharacters);
  expect(readFile(content).requirements).toHaveLength(1_200);
});
