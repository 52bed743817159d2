import { noAttributes, type PolicyEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { evolve, noPolicy, POLICY_STATE_VERSION, type PolicyState } from './policy.ts';

const fields = {
  title: 'Hand hygiene',
  content: '# Purpose',
  ...noAttributes,
  facilityType: 'Healthcare',
  regulatoryBody: 'OSHA',
  policyTypeId: 3,
} as const;
const history: readonly PolicyEvent[] = [
  { type: 'PolicyCreated', data: { ...fields, status: 'draft', source: 'template' } },
  {
    type: 'PolicyRevised',
    data: { changes: { content: '# Scope', state: 'CA' }, version: 2, note: 'Scope' },
  },
  { type: 'PolicyStatusChanged', data: { status: 'active', note: 'Approved' } },
  { type: 'PolicyDeleted', data: {} },
];

// Snapshots are stored under this version and loaded by later code (docs/adr/0020). If you have to change an
// expectation here, raise POLICY_STATE_VERSION.
it('produces the same states as the snapshots of version 4', () => {
  const states: PolicyState[] = [];
  history.reduce((state: PolicyState, event) => {
    const next = evolve(state, event);
    states.push(next);
    return next;
  }, noPolicy);
  const created = { status: 'existing', fields, variables: [], policyStatus: 'draft', version: 1 };
  const revised = { ...created, fields: { ...fields, content: '# Scope', state: 'CA' }, version: 2 };
  const active = { ...revised, policyStatus: 'active', typeInForce: fields.policyTypeId };
  expect(states).toEqual([created, revised, active, { status: 'deleted', before: active }]);
  expect(POLICY_STATE_VERSION).toBe(4);
});

it('produces states that survive a round trip through JSON', () => {
  const state = history.reduce(evolve, noPolicy);
  expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
});
