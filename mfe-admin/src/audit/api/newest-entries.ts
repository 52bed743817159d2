import type { AuditEntry, AuditListQuery } from '@proviso/contracts';
import { type ApiClient, fetchPage, withQuery } from '@proviso/ui';
import { queryOptions } from '@tanstack/react-query';
import { auditKeys, auditPath } from './audit-keys.ts';

/** Query options of the first page of the audit log, newest first; live messages keep it fresh. */
export const newestEntries = (api: ApiClient, filters: AuditListQuery) =>
  queryOptions({
    queryKey: auditKeys.newest(filters),
    queryFn: ({ signal }) => fetchPage<AuditEntry>(api, withQuery(auditPath, { ...filters }), signal),
  });
