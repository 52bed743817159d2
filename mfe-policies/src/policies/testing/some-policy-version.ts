import type { PolicyChange, PolicyVersion } from '@proviso/contracts';
import { somePolicy } from '../../testing/some-policy.ts';

/** The latest version of {@link somePolicy}. */
export const someVersion = (changes: Partial<PolicyVersion> = {}): PolicyVersion => ({
  ...somePolicy(),
  note: null,
  restoredFrom: null,
  validFrom: '2025-03-01T09:00:00.000Z',
  validTo: null,
  ...changes,
});

/** The first change to {@link somePolicy}: its creation. */
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
