import type { AuditCounts, AuditEntry, AuditListQuery, AuditText } from '@proviso/contracts';
import { type ApiClient, fetchPage, withQuery } from '@proviso/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** API path of the audit log. */
export const auditPath = '/api/audit-log';

export const auditKeys = {
  newest: (filters: AuditListQuery) => [auditPath, filters],
  counts: (filters: AuditListQuery) => [withQuery(`${auditPath}/counts`, { ...filters })],
  /** Deliberately outside the other keys, because live messages must not move entries that are being read. */
  timeline: (filters: AuditListQuery) => ['audit-timeline', filters],
} as const;

/** Query options of the first page of the audit log, newest first; live messages keep it fresh. */
export const newestEntries = (api: ApiClient, filters: AuditListQuery) =>
  queryOptions({
    queryKey: auditKeys.newest(filters),
    queryFn: ({ signal }) => fetchPage<AuditEntry>(api, withQuery(auditPath, { ...filters }), signal),
  });

/** Number of matching entries by action. The action filter itself is ignored, so that each number stays. */
export const useAuditCounts = (filters: AuditListQuery) =>
  useQuery<AuditCounts>({
    queryKey: auditKeys.counts({ ...filters, action: undefined }),
    placeholderData: keepPreviousData,
  });

/** The text of a policy before and after an edit. It never changes, and reading it here records no view. */
export const useEditedText = (entryId: string) =>
  useQuery<AuditText>({
    queryKey: [`${auditPath}/${encodeURIComponent(entryId)}/text`],
    staleTime: 'static',
  });
