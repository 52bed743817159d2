import type { AuditEntry } from '@proviso/contracts';

/** An entry of the audit log: the retention schedule deleted a policy. */
export const auditEntry: AuditEntry = {
  id: '0198f1a0-0000-7000-8000-00000000dead',
  eventType: 'PolicyDeleted',
  action: 'DELETE',
  entityType: 'policy',
  entityId: '0198f1a0-0000-7000-8000-00000000beef',
  policy: { id: '0198f1a0-0000-7000-8000-00000000beef', title: 'Visitors' },
  userId: 'retention',
  userName: null,
  supporter: null,
  userImageUrl: null,
  detailCode: 'policy-deleted',
  parameters: { title: 'Visitors' },
  details: 'Deleted policy “Visitors”',
  ipAddress: null,
  userAgent: null,
  timestamp: '2026-03-02T02:30:15.000Z',
  beforeValue: null,
  afterValue: null,
};
