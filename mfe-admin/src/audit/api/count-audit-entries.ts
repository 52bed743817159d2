import type { AuditCounts, AuditListQuery } from '@proviso/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { auditKeys } from './audit-keys.ts';

/** How many entries pass the filters, by action; the action filter itself is left out, so that each number stands. */
export const useAuditCounts = (filters: AuditListQuery) =>
  useQuery<AuditCounts>({
    queryKey: auditKeys.counts({ ...filters, action: undefined }),
    placeholderData: keepPreviousData,
  });
