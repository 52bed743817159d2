import type { PolicyPublication } from '@proviso/contracts';
import { json } from '@proviso/ui/testing';
import { somePolicy, someSummary } from '../../testing/some-policy.ts';
import { someChange, someVersion } from './some-policy-version.ts';

/** Id of a policy with three versions; the third has the same content as the first. */
export const { id } = somePolicy();
/** The policy's API path. */
export const path = `/api/policies/${id}`;
const second = { version: 2, content: '# Hand hygiene\n\nWash hands before and after every contact.' };
/** The policy's changes, newest first. */
export const changes = [
  someChange({ revision: 3, kind: 'status-changed', version: 2, status: 'active', byName: null }),
  someChange({ revision: 2, kind: 'revised', version: 3, restoredFrom: 1, byName: 'Ben Lind' }),
  someChange({ revision: 1, kind: 'revised', version: 2, note: 'After the audit' }),
  someChange(),
];
/** A policy in force without a draft of changes. */
export const somePublication = (more: Partial<PolicyPublication> = {}): PolicyPublication => ({
  policyId: id,
  inForce: { version: 3, since: '2025-03-01T10:00:00.000Z', expiresOn: null },
  draft: null,
  scheduled: null,
  failed: null,
  asItIs: null,
  etag: '"draft-7"',
  actions: [],
  statements: [],
  ...more,
});
/** The server's responses about the policy. */
export const answers = {
  'GET /api/organization': () => json({ name: 'Clinic', timeZone: 'UTC' }),
  'GET /api/policies': () => json([someSummary()]),
  [`GET ${path}`]: () => json(somePolicy({ version: 3 })),
  [`GET ${path}/editors`]: () => json([]),
  [`GET ${path}/publication`]: () => json(somePublication()),
  [`GET ${path}/history`]: () => json(changes),
  [`GET ${path}/versions/1`]: () => json(someVersion({ validTo: '2025-03-02T10:00:00.000Z' })),
  [`GET ${path}/versions/2`]: () => json(someVersion({ ...second, note: 'After the audit' })),
  [`GET ${path}/versions/3`]: () => json(someVersion({ version: 3, restoredFrom: 1 })),
};
