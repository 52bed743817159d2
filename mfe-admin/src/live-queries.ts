import type { LiveQueries } from '@proviso/ui';

/** Read models behind the queries of this micro-frontend, by which live messages invalidate them. */
export const liveQueries: readonly LiveQueries[] = [
  { key: ['/api/audit-log'], madeOf: { 'audit-log': 'any' } },
  { key: ['/api/organization'], madeOf: { accounts: 'any' } },
  { key: ['/api/organization/members'], madeOf: { accounts: 'any' } },
  { key: ['/api/organization/invitations'], madeOf: { accounts: 'any' } },
];
