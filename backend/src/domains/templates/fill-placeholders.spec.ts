import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts';
import { placeholderValues } from './placeholder-values.ts';

const nobody: PlaceholderValues = {
  title: undefined,
  organization: undefined,
  author: undefined,
  effective_date: undefined,
  review_date: undefined,
};
const fill = (text: string, values: Partial<PlaceholderValues>) =>
  fillPlaceholders(text, { ...nobody, ...values });

interface Node {
  type: string;
  value?: string;
  children?: readonly Node[];
}
const parse = (markdown: string): Node => unified().use(remarkParse).use(remarkGfm).parse(markdown);
const typesOf = (node: Node): string[] => [node.type, ...(node.children ?? []).flatMap(typesOf)];
/**
 * Returns the node types in a text's Markdown. GitHub's Markdown turns bare URLs into links. No other markup
 * may result from a value.
 */
const structureOf = (markdown: string): string[] =>
  typesOf(parse(markdown)).filter(
    (type) => type !== 'text' && !(type === 'link' && /https?\\?:|www/i.test(markdown)),
  );
const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

it('fills in known values, and shows other placeholders in brackets', () => {
  expect(fill('{{organization}} and {{author}}, {{review_date}}', { organization: 'Acme' })).toBe(
    'Acme and [Author], [Review Date]',
  );
});

it('does not fill in placeholders whose values a person must decide', () => {
  expect(fill('The [Privacy Officer] of {{organization}}', { organization: 'Acme' })).toBe(
    'The [Privacy Officer] of Acme',
  );
});

it('shows an ordinary name unchanged', () => {
  const name = "O'Brien & Sons (Ohio), Inc. – 24/7";
  expect(fill('{{organization}}', { organization: name })).toBe(name);
});

it('does not fill placeholders inside a value', () => {
  expect(fill('{{organization}}', { organization: '{{author}}', author: 'Ada' })).not.toContain('Ada');
});

describe('a value that tries to inject markup', () => {
  const places = [
    '{{organization}}',
    '{{organization}} acts.',
    '## Of {{organization}}',
    '- {{organization}}',
  ];
  const names = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '![x](https://evil.example/x.png)',
    '**bold** _it_ `code` ~~gone~~',
    '# Heading',
    '> quote',
    '- item',
    '+ item',
    '1. item',
    '2) item',
    '===',
    '---',
    '&lt;b&gt; &#60;b&#62;',
    '<https://evil.example>',
    'https://evil.example/a_b|c',
    'WWW.evil.example/a_b',
    '[ref]: https://evil.example',
    '[^1]',
    '```',
    '    indented',
    '$& \\ \\[x](y)',
  ];

  it.each(names)('is rendered as plain text: %s', (organization) => {
    for (const place of places) {
      const filled = fill(place, { organization });
      const words = place.replace('{{organization}}', 'Acme');
      expect(structureOf(filled)).toEqual(structureOf(words));
      expect(textOf(parse(filled))).toBe(textOf(parse(words)).replace('Acme', () => organization.trim()));
    }
  });

  it('stays in its table cell', () => {
    const table = fill('| Owner |\n| --- |\n| {{organization}} |', { organization: 'A | B\n| C |' });
    expect(typesOf(parse(table)).filter((type) => type === 'tableCell')).toHaveLength(2);
  });

  it('stays on its line, and loses bidirectional and invisible characters', () => {
    const organization = 'Acme\r\n\n# Heading\u2028x \u202egnp.exe\u200b\ufeff';
    expect(fill('{{organization}}', { organization })).toBe(String.raw`Acme \# Heading x gnp.exe`);
  });

  it('counts as missing if it contains only invisible characters', () => {
    expect(fill('{{organization}}', { organization: '\u200b \u202e\n' })).toBe('[Organization]');
  });
});

describe('the values of placeholders', () => {
  const ada = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: 'Analytical Engines',
    timeZone: 'America/New_York',
  };

  it('are the user and the date a year later in the user’s time zone, without an effective date', () => {
    expect(placeholderValues(ada, new Date('2026-03-02T04:59:00Z'))).toEqual({
      organization: 'Analytical Engines',
      author: 'Ada Lovelace',
      effective_date: undefined,
      review_date: 'March 1, 2027',
    });
  });

  it('set the review date to February 28 if the policy is created on February 29', () => {
    expect(placeholderValues(undefined, new Date('2028-02-29T00:00:00Z'))).toMatchObject({
      organization: undefined,
      review_date: 'February 28, 2029',
    });
  });
});
