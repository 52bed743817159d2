import { policyAttributeNames } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { somePolicy } from '../../../../testing/some-policy.ts';
import { blankPolicy } from '../form-values.ts';
import { mergeContent, mergedText } from './merge-content.ts';
import { mergeFields } from './merge-fields.ts';

const base = '# Purpose\n\nClean hands.\n\n# Scope\n\nAll staff.\n';

describe('merging the text', () => {
  it('keeps changes that only one side made', () => {
    const mine = base.replace('Clean hands.', 'Clean hands protect.');
    const theirs = base.replace('All staff.', 'All staff and visitors.');

    const parts = mergeContent(base, mine, theirs);

    expect(parts.map(({ kind }) => kind)).toEqual(['merged']);
    expect(mergedText(parts, [])).toBe(
      '# Purpose\n\nClean hands protect.\n\n# Scope\n\nAll staff and visitors.\n',
    );
  });

  it('asks nothing if both sides made the same change', () => {
    const both = base.replace('All staff.', 'Everybody.');
    expect(mergedText(mergeContent(base, both, both), [])).toBe(both);
  });

  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
    ['both', 'Mine.\n\nTheirs.'],
  ] as const)('lets the user resolve a conflict by choosing %s', (choice, text) => {
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

  it('lets the user resolve a conflict by keeping a deletion', () => {
    const parts = mergeContent(base, base.replace('All staff.\n', ''), base.replace('All', 'Most'));
    expect(mergedText(parts, ['mine'])).toBe('# Purpose\n\nClean hands.\n\n# Scope\n\n');
  });
});

describe('merging the other fields', () => {
  it('keeps changes made on only one side, and asks about conflicts', () => {
    const before = { ...blankPolicy, title: 'Before', state: 'CA' as const };
    const mine = { ...before, title: 'Mine', industry: 'dental' };
    const theirs = { ...before, title: 'Theirs', state: 'NY' as const, status: 'active' as const };

    const { merged, clashes } = mergeFields(before, mine, theirs);

    expect(merged).toMatchObject({ industry: 'dental', state: 'NY', status: 'active' });
    expect(clashes).toEqual([{ name: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  });

  it.each(policyAttributeNames)('asks about a conflict in %s', (name) => {
    const values = { ...somePolicy(), documentNumber: 'HR-014', policyTypeId: 1 };
    const others = { ...values, documentNumber: 'HR-015', policyTypeId: 2, facilityType: 'Retail' as const };
    const theirs = { ...others, state: 'NY' as const, regulatoryBody: 'SOX', industry: 'dental' };

    const { clashes } = mergeFields(blankPolicy, values, theirs);

    expect(clashes).toContainEqual({ name, mine: values[name], theirs: theirs[name] });
  });

  it('finds no conflict if both sides made the same change', () => {
    const same = { ...blankPolicy, title: 'Same' };
    expect(mergeFields(blankPolicy, same, same)).toEqual({ merged: same, clashes: [] });
  });
});
