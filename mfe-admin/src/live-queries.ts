import type { LiveQueries } from '@proviso/ui';

/** What the answers of this micro-frontend's queries are made of: live messages refresh them by it. */
export const liveQueries: readonly LiveQueries[] = [
  { key: ['/api/audit-log'], madeOf: { 'audit-log': 'any' } },
  { key: ['/api/organization'], madeOf: { accounts: 'any' } },
  { key: ['/api/organization/members'], madeOf: { accounts: 'any' } },
  { key: ['/api/organization/invitations'], madeOf: { accounts: 'any' } },
];
