import { describe, expect, it } from 'vitest';
import type { ExpandedElement } from '../../../../shared/controls/elements.ts';
import { statementsOfMarkdown } from '../statements/read-statements.ts';
import { compileElements } from './compile-elements.ts';
import { matchElements } from './match-elements.ts';

const bearingsOf = (element: Omit<ExpandedElement, 'id' | 'says' | 'about'>, text: string): string[] => {
  const compiled = compileElements([{ id: 'a.b', says: 'something of a test', about: [], ...element }]);
  return matchElements(statementsOfMarkdown(text, { year: 2026 }), '', compiled).map(
    ({ bearing }) => bearing,
  );
};

describe('a permission', () => {
  it.each([
    ['an action that may be taken', 'Records may be disclosed to the police.', ['met']],
    ['an action that is taken', 'Records are disclosed to the police.', ['met']],
    [
      'an action that is forbidden except in one case',
      'Records must not be disclosed to the police without a warrant.',
      ['met'],
    ],
    ['no forbidden action', 'Records must not be disclosed to the police.', []],
    ['no hypothetical action', 'If records are disclosed to the police, we grieve.', []],
    ['a recommendation, as a recommendation', 'Records should be disclosed to the police.', ['recommended']],
  ])('is satisfied by %s', (_, text, expected) => {
    expect(bearingsOf({ form: 'permission', states: [['disclosed'], ['police']] }, text)).toEqual(expected);
  });
});

describe('a limit of 60 days', () => {
  it.each([
    ['satisfied by a shorter period', 'Patients are notified within 45 days.', ['met']],
    [
      'satisfied by the same period, repeated in words',
      'Patients are notified no later than 60 (sixty) days after discovery.',
      ['met'],
    ],
    ['satisfied by a period in the lead-in', 'Within 30 days:\n\n- patients are notified', ['met']],
    [
      'contradicted by a longer period',
      'Patients are notified within 90 days after discovery.',
      ['contradicted'],
    ],
    ['contradicted by months', 'Patients must be notified within three months.', ['contradicted']],
    ['not mentioned by an extension', 'Patients are notified within 90 days if the period is extended.', []],
    ['not contradicted by a recommendation', 'Patients should be notified within 90 days.', []],
    [
      'left undecided by two periods',
      'Patients are notified within 90 days, and managers within 5 days.',
      [],
    ],
  ])('is %s', (_, text, expected) => {
    const limit = { count: 60, unit: 'day' } as const;
    expect(bearingsOf({ form: 'duty', states: [['notif*'], ['patient*']], limit }, text)).toEqual(expected);
  });
});

it('without a period lacks the deadline that its element limits', () => {
  const lacksOf = (text: string) =>
    matchElements(
      statementsOfMarkdown(text, { year: 2026 }),
      '',
      compileElements([
        {
          id: 'a.b',
          says: 'something of a test',
          about: [],
          form: 'duty',
          states: [['notif*'], ['patient*']],
          limit: { count: 60, unit: 'day' },
        },
      ]),
    ).map(({ bearing, lacks, blanks }) => ({ bearing, lacks, blanks }));
  expect(lacksOf('Patients are notified of breaches.')).toEqual([
    { bearing: 'met', lacks: ['deadline'], blanks: [] },
  ]);
  expect(lacksOf('Patients are notified within [number] days.')).toEqual([
    { bearing: 'met', lacks: ['deadline'], blanks: ['[number]'] },
  ]);
  expect(lacksOf('Press: same limit when patients are notified.')).toEqual([]);
});

describe('what a statement says about how often', () => {
  it.each([
    ['Logs are reviewed every six months.', [], []],
    ['Logs are reviewed every [six] months.', ['frequency'], ['[six]']],
    ['Logs are reviewed [quarterly].', ['frequency'], ['[quarterly]']],
    ['Logs are reviewed by the [IT Manager].', ['frequency'], ['[IT Manager]']],
    ['Every [number] months:\n\n- logs are reviewed', ['frequency'], []],
  ])('is open in a blank: %s', (text, lacks, blanks) => {
    const found = matchElements(
      statementsOfMarkdown(text, { year: 2026 }),
      '',
      compileElements([
        {
          id: 'a.b',
          says: 'something of a test',
          about: [],
          form: 'duty',
          states: [['review*'], ['log', 'logs']],
          needs: ['frequency'],
        },
      ]),
    );
    expect(found.map((one) => [one.lacks, one.blanks])).toEqual([[lacks, blanks]]);
  });
});

describe('a list item', () => {
  const states = [['report*'], ['incident*']];

  it('counts only if its own words, not just its lead-in, state part of the element', () => {
    const text = 'Staff must report incidents and:\n\n- lock doors\n- report incidents of others';
    expect(bearingsOf({ form: 'duty', states }, text)).toHaveLength(2);
  });

  it('can supply the frequency that its lead-in lacks', () => {
    const text = 'Staff must report incidents:\n\n- every day';
    expect(bearingsOf({ form: 'duty', states, needs: ['frequency'] }, text)).toContain('met');
  });
});

describe('a statement', () => {
  const audited: Parameters<typeof bearingsOf>[0] = {
    form: 'duty',
    states: [['review*'], ['log', 'logs']],
  };

  it.each([
    ['clauses that a semicolon separates', 'Doors are locked; logs are kept; contracts are reviewed.', []],
    ['one of its clauses', 'Doors are locked; logs are reviewed.', ['met']],
    [
      'a clause and the words that introduce all clauses',
      'For logs: keep them safe; review them daily.',
      ['met'],
    ],
    ['the duties of a vendor', 'Vendors must review their logs.', []],
    ['a question to vendors', 'The questionnaire for critical vendors must cover:\n\n- Review of logs', []],
    ['the terms of a contract', 'The agreement must require the processor to:\n\n- review logs', []],
    ['a review of vendors’ logs', 'The security team must review the logs of vendors.', ['met']],
    ['the consequences of a violation', 'Failure to review logs may result in dismissal.', []],
    ['the content of training', 'Training must cover how logs are reviewed.', []],
    ['artifacts', 'Keep artifacts such as lists of reviews and logs.', []],
    ['outsourced work', 'Outsourced developers must review their logs.', []],
    ['what is tested', 'Technical testing shall include:\n\n- restored logs and their review', ['met']],
    ['the content of reports', 'Monthly reports:\n\n- Reviews of logs that must be done', []],
    ['an explanation', 'Doors are locked (see the review of logs).', []],
    ['an example', 'Keep files such as review plans and logs.', []],
    ['a comparison', 'Similar to reviews of logs, doors must be checked.', []],
    ['examples', 'All rooms, including but not limited to those for log reviews, must be locked.', []],
    ['a later step', 'Prior to the review of logs, doors must be locked.', []],
    ['a known thing', 'Doors are locked after the reviewed logs.', []],
    ['a label', 'Our controls cover:\n\n- Server log reviews', []],
  ])('is matched to an element by its subject: %s', (_, text, expected) => {
    expect(bearingsOf(audited, text)).toEqual(expected);
  });

  it('about rooms is not matched to an element about access to systems', () => {
    const states = [['logged'], ['access*']];
    expect(bearingsOf({ form: 'duty', states }, 'Access to the server room is logged.')).toEqual([]);
    expect(bearingsOf({ form: 'duty', states }, 'Access to the database is logged.')).toEqual(['met']);
  });

  it('is not matched as the content of a notice', () => {
    const states = [['lock', 'locks'], ['door*']];
    expect(bearingsOf({ form: 'duty', states }, 'The notice must include:\n\n- who locks the doors')).toEqual(
      [],
    );
    expect(bearingsOf({ form: 'duty', states }, 'Guards must:\n\n- lock the doors')).toEqual(['met']);
  });

  it('is not matched by a lead-in that introduces every kind of list', () => {
    const states = [['requir*'], ['agreement*']];
    expect(
      bearingsOf({ form: 'duty', states }, 'The officer is required to:\n\n- file all agreements'),
    ).toEqual([]);
  });

  it.each([
    ['vendors', [['review*'], ['log', 'logs'], ['vendor*']], 'Vendors must review their logs.'],
    ['contracts', [['review*'], ['contract*']], 'Contracts must include:\n\n- review of contract terms'],
    ['violations', [['dismissal'], ['fail*', 'violat*']], 'Failure to review logs may result in dismissal.'],
    ['training', [['cover*'], ['training']], 'Training must cover how logs are reviewed.'],
  ])('matches an element whose own subject is %s', (_, states, text) => {
    expect(bearingsOf({ form: 'duty', states }, text)).toContain('met');
  });
});
