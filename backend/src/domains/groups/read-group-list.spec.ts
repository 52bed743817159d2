import { limits } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { readGroupList } from './read-group-list.ts';

it('reads the addresses in the column “email”, and reports errors by line', () => {
  const content = 'Name;E-Mail\nAda;ada@example.com\nGrace;\nJoan;joan\nAda;ADA@example.com\n';
  expect(readGroupList({ content })).toEqual([
    { line: 2, email: 'ada@example.com', fault: null },
    { line: 3, email: '', fault: 'email-missing' },
    { line: 4, email: 'joan', fault: 'email-invalid' },
    { line: 5, email: 'ADA@example.com', fault: 'repeated' },
  ]);
});

it.each([
  ['has no such column', 'name\nAda\n', 'The first line must name the column “email”.'],
  ['has no people', 'email\n', 'The file has no people.'],
  [
    'is too long',
    `email\n${'a@example.com\n'.repeat(limits.memberImportLines + 1)}`,
    `There are more than ${limits.memberImportLines} people in the file.`,
  ],
  ['is not a table', 'email\n"open\n', expect.stringMatching(/^Line \d: /)],
])('refuses a list that %s', (_, content, fault) => {
  expect(() => readGroupList({ content })).toThrow(
    expect.objectContaining({ code: 'group.list-faulty', parameters: { fault } }),
  );
});
