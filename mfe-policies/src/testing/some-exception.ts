import type { PolicyException } from '@proviso/contracts';
import { somePolicy } from './some-policy.ts';

/** An exception that waits for a decision. */
export const someException = (fields: Partial<PolicyException> = {}): PolicyException => ({
  id: '0198f1a0-0000-7000-8000-0000000000e1',
  policyId: somePolicy().id,
  policyTitle: somePolicy().title,
  policyDeleted: false,
  policyVersion: 1,
  currentVersion: 1,
  appliesTo: 'The laboratory',
  waived: 'Screens lock after five minutes',
  reason: 'Measurements run for hours',
  compensatingMeasure: 'The room is locked',
  lastDay: '2026-06-30',
  state: 'waiting',
  requested: { at: '2026-03-01T09:00:00.000Z', by: 'grace', byName: 'Grace Hopper' },
  decision: null,
  ending: null,
  fingerprint: 'f1',
  actions: [],
  ...fields,
});
