import { describe, expect, it } from 'vitest';
import { blankPolicy } from '../form-values.ts';
import { mergeContent, mergedText } from './merge-content.ts';
import { mergeFields } from './merge-fields.ts';

const base = '# Purpose\n\nClean hands.\n\n# Scope\n\nAll staff.\n';

describe('the text', () => {
  it('takes over what only one of both changed', () => {
    const mine = base.replace('Clean hands.', 'Clean hands protect.');
    const theirs = base.replace('All staff.', 'All staff and visitors.');

    const parts = mergeContent(base, mine, theirs);

    expect(parts.map(({ kind }) => kind)).toEqual(['merged']);
    expect(mergedText(parts, [])).toBe(
      '# Purpose\n\nClean hands protect.\n\n# Scope\n\nAll staff and visitors.\n',
    );
  });

  it('does not ask where both changed the same', () => {
    const both = base.replace('All staff.', 'Everybody.');
    expect(mergedText(mergeContent(base, both, both), [])).toBe(both);
  });

  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
    ['both', 'Mine.\n\nTheirs.'],
  ] as const)('lets a person choose where they clash: %s', (choice, text) => {
    const parts = mergeContent(
      base,
      base.replace('All staff.', 'Mine.'),
      base.replace('All staff.', 'Theirs.'),
    );

    expect(parts.filter(({ kind }) => kind === 'clash')).toEqual([
      { kind: 'clash', base: 'All staff.', mine: 'Mine.', theirs: 'Theirs.' },
    ]);
    expect(mergedText(parts, [choice])).toBe(base.replace('All staff.', text));
  });

  it('can choose that nothing stays of a removed part', () => {
    const parts = mergeContent(base, base.replace('All staff.\n', ''), base.replace('All', 'Most'));
    expect(mergedText(parts, ['mine'])).toBe('# Purpose\n\nClean hands.\n\n# Scope\n\n');
  });
});

describe('the other fields', () => {
  it('take over what only one changed, and ask for what both did', () => {
    const before = { ...blankPolicy, title: 'Before', state: 'CA' as const };
    const mine = { ...before, title: 'Mine', industry: 'dental' };
    const theirs = { ...before, title: 'Theirs', state: 'NY' as const, status: 'active' as const };

    const { merged, clashes } = mergeFields(before, mine, theirs);

    expect(merged).toMatchObject({ industry: 'dental', state: 'NY', status: 'active' });
    expect(clashes).toEqual([{ name: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  });

  it('has nothing to ask where both changed the same', () => {
    const same = { ...blankPolicy, title: 'Same' };
    expect(mergeFields(blankPolicy, same, same)).toEqual({ merged: same, clashes: [] });
  });
});
