import { describe, expect, it } from 'vitest';
import { parseFilter } from './filter.ts';
import { patchedGroup } from './group-draft.ts';
import { operationsOf } from './patch-request.ts';
import { patchedUser, type UserDraft } from './user-draft.ts';

const before: UserDraft = {
  userName: 'sam@example.org',
  externalId: 'a1',
  email: 'sam@example.org',
  firstName: 'Sam',
  lastName: 'Old',
  active: true,
};
const patched = (...operations: readonly object[]) =>
  patchedUser(before, operationsOf({ Operations: operations }));

// Requests as shown in the directories' own documentation and logs.
describe('a PATCH of a person', () => {
  it.each([
    [
      'Entra ID, with its default mapping',
      [
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '555 0101' },
        { op: 'Replace', path: 'addresses[type eq "work"].formatted', value: 'Desk 2' },
        { op: 'Add', path: 'roles[primary eq "True"].value', value: 'nurse' },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager',
          value: 'f00',
        },
        {
          op: 'Replace',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Ward 4',
        },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:own:2.0:User:badge', value: '7' },
        { op: 'Replace', path: 'emails[type eq "home"].value', value: 'sam@home.example' },
        { op: 'Remove', path: 'phoneNumbers[type eq "fax"].value' },
        { op: 'Replace', path: 'active', value: 'False' },
      ],
    ],
    ['Okta', [{ op: 'replace', value: { active: false } }]],
    ['OneLogin', [{ op: 'replace', path: 'active', value: false }]],
    [
      'JumpCloud',
      [
        {
          op: 'replace',
          value: {
            active: false,
            name: { familyName: 'Old', givenName: 'Sam', formatted: 'Sam Old' },
            'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Ward 4' },
          },
        },
      ],
    ],
    ['Google', [{ op: 'replace', path: 'active', value: 'false' }]],
  ])('deactivates the person: %s', (_, operations) => {
    expect(patched(...operations)).toEqual({ ...before, active: false });
  });

  it('skips an unsupported attribute, but applies the other changes in the same request', () => {
    expect(
      patched(
        { op: 'Replace', path: 'name.familyName', value: 'New' },
        { op: 'Add', path: 'ims[type eq "skype"].value', value: 'x' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'sam.new@example.org' },
      ),
    ).toEqual({ ...before, lastName: 'New', email: 'sam.new@example.org' });
  });

  it('rejects an unknown attribute, and a filter on a single-valued attribute', () => {
    expect(() => patched({ op: 'add', path: 'shoeSize[type eq "left"].value', value: 9 })).toThrow(
      'Nothing is at',
    );
    expect(() => patched({ op: 'add', path: 'userName[type eq "a"].value', value: 'x' })).toThrow(
      'Nothing is at',
    );
  });
});

describe('a filter', () => {
  it.each([
    'emails[type eq "work"].value eq "sam@example.org"',
    'emails[type eq "work" and value eq "sam@example.org"]',
  ])('matches one address: %s', (text) => {
    expect(parseFilter(text)).toEqual({
      op: 'within',
      path: 'emails',
      filter: {
        op: 'and',
        filters: [
          { op: 'eq', path: 'type', value: 'work' },
          { op: 'eq', path: 'value', value: 'sam@example.org' },
        ],
      },
    });
  });

  it('must continue with an operator after a path', () => {
    expect(() => parseFilter('emails[type eq "work"].value')).toThrow('must be followed by an operator');
    expect(() => parseFilter('emails[type eq "work"]. eq "x"')).toThrow('cannot be read');
  });
});

describe('members of a group', () => {
  const group = { name: 'Ward', externalId: undefined, members: new Set(['a', 'b']) };
  const after = (...operations: readonly object[]) =>
    [...patchedGroup(group, operationsOf({ Operations: operations })).members].toSorted();

  it.each([
    ['Entra ID adds', { op: 'Add', path: 'members', value: [{ value: 'c' }] }, ['a', 'b', 'c']],
    ['Entra ID removes by value', { op: 'Remove', path: 'members', value: [{ value: 'b' }] }, ['a']],
    ['Entra ID removes by path', { op: 'Remove', path: 'members[value eq "b"]' }, ['a']],
    [
      'Okta adds',
      { op: 'add', path: 'members', value: [{ value: 'c', display: 'c@example.org' }] },
      ['a', 'b', 'c'],
    ],
    ['Okta replaces all', { op: 'replace', path: 'members', value: [{ value: 'c' }] }, ['c']],
    ['Okta renames', { op: 'replace', value: { id: 'x', displayName: 'New' } }, ['a', 'b']],
    ['OneLogin adds one', { op: 'add', path: 'members', value: { value: 'c' } }, ['a', 'b', 'c']],
    ['JumpCloud adds without a path', { op: 'add', value: { members: [{ value: 'c' }] } }, ['a', 'b', 'c']],
    ['a removal by ids alone', { op: 'remove', path: 'members', value: ['a', 'b'] }, []],
  ])('are correct after this request: %s', (_, operation, members) => {
    expect(after(operation)).toEqual(members);
  });
});
