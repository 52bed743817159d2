import { describe, expect, it } from 'vitest';
import type { PlainElement } from '../../../../shared/controls/elements.ts';
import { statementsOfMarkdown } from '../statements/read-statements.ts';
import { compileElements } from './compile-elements.ts';
import { matchElements } from './match-elements.ts';

const bearingsOf = (element: Omit<PlainElement, 'id' | 'says' | 'about'>, text: string): string[] => {
  const compiled = compileElements([{ id: 'a.b', says: 'something of a test', about: [], ...element }]);
  return matchElements(statementsOfMarkdown(text, { year: 2026 }), '', compiled).map(
    ({ bearing }) => bearing,
  );
};

describe('a permission', () => {
  it.each([
    ['what may be done', 'Records may be disclosed to the police.', ['met']],
    ['what is done', 'Records are disclosed to the police.', ['met']],
    [
      'what is forbidden but for a case',
      'Records must not be disclosed to the police without a warrant.',
      ['met'],
    ],
    ['nothing that is forbidden', 'Records must not be disclosed to the police.', []],
    ['nothing that is supposed', 'If records are disclosed to the police, we grieve.', []],
    ['a recommendation as such', 'Records should be disclosed to the police.', ['recommended']],
  ])('is satisfied by %s', (_, text, expected) => {
    expect(bearingsOf({ form: 'permission', states: [['disclosed'], ['police']] }, text)).toEqual(expected);
  });
});

describe('a list item', () => {
  const states = [['report*'], ['incident*']];

  it('counts only if it names a part itself', () => {
    const text = 'Staff must report incidents and:\n\n- lock doors\n- report incidents of others';
    expect(bearingsOf({ form: 'duty', states }, text)).toHaveLength(2);
  });

  it('sets the frequency of its lead-in', () => {
    const text = 'Staff must report incidents:\n\n- every day';
    expect(bearingsOf({ form: 'duty', states, needs: ['frequency'] }, text)).toContain('met');
  });
});
