import type { CurrentUser } from '@proviso/contracts';
import { someUser } from '@proviso/ui/testing';

/** A user who works in an organization that they audit. */
export const someAuditor = (): CurrentUser => ({
  ...someUser({ company: 'Acme' }),
  auditing: {
    homeOrganizationId: '0197a000-0000-7000-8000-0000000000ff',
    timeZone: 'UTC',
    since: '2026-01-01T00:00:00.000Z',
    until: null,
    scope: 'all',
    chosen: 0,
    expiresAt: '2027-03-31T12:00:00.000Z',
  },
});
