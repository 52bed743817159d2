import type { AuditCounts, AuditEntry, AuditListQuery } from '@proviso/contracts';
import { type ApiClient, fetchPage, withQuery } from '@proviso/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** Address of the audit log. */
export const auditPath = '/api/audit-log';

export const auditKeys = {
  newest: (filters: AuditListQuery) => [auditPath, filters],
  counts: (filters: AuditListQuery) => [withQuery(`${auditPath}/counts`, { ...filters })],
  /** Outside the others on purpose: what a person is reading must not move under their eyes. */
  timeline: (filters: AuditListQuery) => ['audit-timeline', filters],
} as const;

/** Query options of the first page of the audit log, newest first; live messages keep it fresh. */
export const newestEntries = (api: ApiClient, filters: AuditListQuery) =>
  queryOptions({
    queryKey: auditKeys.newest(filters),
    queryFn: ({ signal }) => fetchPage<AuditEntry>(api, withQuery(auditPath, { ...filters }), signal),
  });

/** How many entries pass the filters, by action; the action filter itself is left out, so that each number stands. */
export const useAuditCounts = (filters: AuditListQuery) =>
  useQuery<AuditCounts>({
    queryKey: auditKeys.counts({ ...filters, action: undefined }),
    placeholderData: keepPreviousData,
    meta: { madeOf: { 'audit-log': 'any' } },
  });
