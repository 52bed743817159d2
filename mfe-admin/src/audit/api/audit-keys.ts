import { withQuery } from '@proviso/ui';
import type { AuditListQuery } from '@proviso/contracts';

/** Address of the audit log. Live messages refetch every query whose key starts with it. */
export const auditPath = '/api/audit-log';

export const auditKeys = {
  newest: (filters: AuditListQuery) => [auditPath, filters],
  counts: (filters: AuditListQuery) => [withQuery(`${auditPath}/counts`, { ...filters })],
  /** Outside the others on purpose: what a person is reading must not move under their eyes. */
  timeline: (filters: AuditListQuery) => ['audit-timeline', filters],
} as const;
