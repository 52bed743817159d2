import { limits } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { parseFilter, parsePath } from './filter.ts';
import { patchedGroup } from './group-draft.ts';
import { operationsOf, type PatchOperation } from './patch-request.ts';

const refusal = (status: number, detail: RegExp) =>
  expect.objectContaining({ status, message: expect.stringMatching(detail) as string });

describe('a filter', () => {
  it.each([
    ['too many characters', `a eq "${'x'.repeat(8_000)}"`, /too long/],
    ['too many conditions', Array.from({ length: 61 }, () => 'a pr').join(' or '), /60 conditions/],
    ['too many parentheses', '('.repeat(8_000), /12 levels/],
    ['too many negations', 'not ('.repeat(1_600), /12 levels/],
    ['too many brackets', 'a['.repeat(4_000), /12 levels/],
    ['unterminated text', `a eq "${'\\"'.repeat(3_900)}`, /cannot be read at character 5/],
    ['blanks before an invalid character', `${' '.repeat(7_990)}"`, /cannot be read at character 1/],
  ])('is rejected if it has %s', (_, text, detail) => {
    expect(() => parseFilter(text)).toThrow(refusal(400, detail));
    expect(() => parsePath(`emails[${text}]`)).toThrow(refusal(400, detail));
  });

  it('may be as large as the limits allow', () => {
    const conditions = Array.from({ length: 60 }, () => 'a pr').join(' or ');
    expect(parseFilter(`${'('.repeat(12)}${conditions}${')'.repeat(12)}`)).toMatchObject({ op: 'or' });
  });
});

it.each([
  ['parts of parts', 'a.'.repeat(4_000)],
  ['blanks', `a${' '.repeat(7_990)}b`],
  ['brackets', '['.repeat(8_000)],
])('rejects a path of %s', (_, path) => {
  expect(() => parsePath(path)).toThrow(refusal(400, /is not a path/));
});

it('rejects a PATCH with too many operations', () => {
  const Operations = Array.from({ length: 201 }, () => ({ op: 'remove', path: 'members' }));
  expect(() => operationsOf({ Operations })).toThrow(refusal(400, /1 to 200/));
});

describe('a PATCH of the largest group', () => {
  const ids = Array.from({ length: limits.directoryGroupMembers }, (_, n) => `member-${n}`);
  const largest = { name: 'Everybody', externalId: undefined, members: new Set(ids) };
  const removing = (filter: string): PatchOperation => ({ op: 'remove', path: `members[${filter}]` });

  it('is rejected if its filters compare too many members', () => {
    const conditions = Array.from({ length: 60 }, (_, n) => `value eq "nobody-${n}"`).join(' or ');
    const operations = Array.from({ length: 200 }, () => removing(conditions));
    expect(() => patchedGroup(largest, operations)).toThrow(refusal(413, /fewer operations/));
  });

  it('removes members by id and by filter', () => {
    const byId = ids.slice(0, 199).map((id) => removing(`value eq "${id.toUpperCase()}"`));
    const { members } = patchedGroup(largest, [...byId, removing('value sw "member-1999"')]);
    expect(members.size).toBeLessThan(ids.length - 199);
    expect([members.has('member-198'), members.has('member-1999')]).toEqual([false, false]);
    expect(largest.members.size).toBe(ids.length);
  });
});
