import type { PolicyChange, PolicyVersion } from '@proviso/contracts';
import { somePolicy } from '../../testing/some-policy.ts';

/** A version of the policy of {@link somePolicy}: its last one. */
export const someVersion = (changes: Partial<PolicyVersion> = {}): PolicyVersion => ({
  ...somePolicy(),
  note: null,
  restoredFrom: null,
  validFrom: '2025-03-01T09:00:00.000Z',
  validTo: null,
  ...changes,
});

/** What happened to that policy: it was created. */
export const someChange = (changes: Partial<PolicyChange> = {}): PolicyChange => ({
  revision: 0,
  kind: 'created',
  version: 1,
  title: 'Hand hygiene',
  status: 'draft',
  at: '2025-03-01T09:00:00.000Z',
  by: 'user-1',
  byName: 'Ada Okafor',
  note: null,
  restoredFrom: null,
  ...changes,
});
