import type { AuditListQuery } from '@proviso/contracts';
import { apiQuery, type ApiClient, fetchPage, urlOf } from '@proviso/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** API path of the audit log. */
export const auditPath = '/api/audit-log';

export const auditKeys = {
  newest: (filters: AuditListQuery) => [auditPath, filters],
  /**
   * This key deliberately shares no prefix with the other keys, because live messages must not move entries
   * that the user is reading.
   */
  timeline: (filters: AuditListQuery) => ['audit-timeline', filters],
} as const;

/** Query options for the first page of the audit log, newest first. Live messages keep it up to date. */
export const newestEntries = (api: ApiClient, filters: AuditListQuery) =>
  queryOptions({
    queryKey: auditKeys.newest(filters),
    queryFn: ({ signal }) => fetchPage(api, auditPath, urlOf(auditPath, { query: filters }), signal),
  });

/**
 * Number of matching entries by action. Ignores the action filter, so that the numbers do not change with it.
 */
export const useAuditCounts = (filters: AuditListQuery) =>
  useQuery({
    ...apiQuery('/api/audit-log/counts', { query: { ...filters, action: undefined } }),
    placeholderData: keepPreviousData,
  });

/**
 * A policy's text before and after an edit. The response never changes, and reading it does not count as a
 * view of the policy.
 */
export const useEditedText = (entryId: string) =>
  useQuery({ ...apiQuery('/api/audit-log/{id}/text', { path: { id: entryId } }), staleTime: 'static' });
