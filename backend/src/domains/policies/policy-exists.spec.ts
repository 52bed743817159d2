import { UnknownEventError } from '@proviso/storage';
import { expect, it } from 'vitest';
import { noPolicy, evolve } from './policy.ts';
import { policyExists } from './policy-exists.ts';
import { noAttributes, type PolicyEvent } from '@proviso/contracts';

const created: PolicyEvent = {
  type: 'PolicyCreated',
  data: {
    title: 'T',
    content: '',
    ...noAttributes,
    status: 'draft',
    source: 'blank',
  },
};
const revised: PolicyEvent = { type: 'PolicyRevised', data: { changes: { title: 'U' }, version: 2 } };
const changed: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'active' } };
const deleted: PolicyEvent = { type: 'PolicyDeleted', data: {} };
const undeleted: PolicyEvent = { type: 'PolicyRestored', data: {} };

const existsAfter = (type: string | undefined) =>
  policyExists({ last: async () => (type === undefined ? undefined : { type, revision: 0 }) }, 'o', 'p');

it.each([
  [[created]],
  [[created, revised]],
  [[created, changed]],
  [[created, deleted]],
  [[created, revised, deleted, undeleted]],
  [[created, deleted, undeleted, deleted]],
])('returns the same result as the complete decider state: %j', async (events) => {
  expect(await existsAfter(events.at(-1)?.type)).toBe(events.reduce(evolve, noPolicy).status === 'existing');
});

it('returns false if the stream does not exist or belongs to another organization', async () => {
  expect(await existsAfter(undefined)).toBe(false);
});

it('throws for an event from a newer version of the code', async () => {
  await expect(existsAfter('PolicyRetired')).rejects.toThrow(UnknownEventError);
});
