import { describe, expect, it } from 'vitest';
import { fillVariables, editableTextOf, textsOfVariables, variableName } from './variables.ts';

const values = new Map([
  ['organization', 'Acme & Sons'],
  ['privacy_officer', 'Ada *King*'],
]);

describe('variables in text', () => {
  it('are filled in with their values as plain text, and can be edited again', () => {
    const source = '# {{organization}}\n\nAsk {{privacy_officer}} of {{organization}}.';
    const filled = fillVariables(source, values);
    expect(filled.content).toBe('# Acme & Sons\n\nAsk Ada \\*King\\* of Acme & Sons.');
    expect(textsOfVariables(filled)).toEqual({
      organization: 'Acme & Sons',
      privacy_officer: 'Ada \\*King\\*',
    });
    expect(editableTextOf(filled)).toBe(source);
  });

  it('are marked as missing if they have no value, and are filled in once a value is set', () => {
    const filled = fillVariables('Ask {{data_officer}}.', values);
    expect(filled.content).toBe('Ask [Missing: Data officer].');
    expect(fillVariables(editableTextOf(filled), new Map([['data_officer', 'Grace']])).content).toBe(
      'Ask Grace.',
    );
  });

  it('are recognized with the underscores escaped, as an editor writes them', () => {
    expect(fillVariables('{{privacy\\_officer}}', values).content).toBe('Ada \\*King\\*');
  });

  it.each([
    ['escaped braces', '\\{{organization}}'],
    ['capitals', '{{Organization}}'],
    ['blanks', '{{ organization }}'],
    ['the name of a built-in property', '{{__proto__}}'],
    ['a name that is too long', `{{${'a'.repeat(41)}}}`],
    ['the placeholder for erased text', '{{erased}}'],
  ])('do not include %s', (_, source) => {
    expect(fillVariables(source, values)).toEqual({ content: source, variables: [] });
  });

  it('can be stored even if a position splits a surrogate pair', () => {
    const content = 'Report to 🏥 at once';
    const variables = [{ name: 'site', at: content.indexOf('🏥') + 1, length: 4 }];
    expect(textsOfVariables({ content, variables })).toEqual({ site: '\uFFFD at' });
  });

  it('are not recognized in values', () => {
    const hostile = new Map([['organization', '{{privacy_officer}} <b>']]);
    expect(fillVariables('{{organization}}', hostile).variables).toHaveLength(1);
    expect(editableTextOf(fillVariables('{{organization}}', hostile))).toBe('{{organization}}');
    expect(fillVariables('{{organization}}', hostile).content).not.toContain('<b>');
  });

  it('are found quickly even in text that consists only of braces', () => {
    expect(fillVariables('{{'.repeat(100_000), values).variables).toEqual([]);
    expect(fillVariables('{{a'.repeat(100_000), values).variables).toEqual([]);
    expect(fillVariables('\\'.repeat(200_000), values).variables).toEqual([]);
  });
});

it.each(['Organization', '1st', 'a b', '', 'erased', 'é', 'a'.repeat(41)])(
  'rejects %s as a variable name',
  (name) => {
    expect(variableName.safeParse(name).success).toBe(false);
  },
);
