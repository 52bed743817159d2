import { auditActions, auditEntityTypes, auditTimeRanges, type AuditListQuery } from '@proviso/contracts';
import { useAddressFilters } from '@proviso/ui';

const choices = { action: auditActions, entityType: auditEntityTypes, timeRange: auditTimeRanges } as const;

export type AuditFilterName = keyof AuditListQuery;

/** The filters of the audit log. */
export const useAuditFilters = () => useAddressFilters(choices);
