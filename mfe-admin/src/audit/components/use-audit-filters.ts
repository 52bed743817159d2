import {
  auditActions,
  auditEntityTypes,
  auditTimeRanges,
  auditTopics,
  isCalendarDay,
  limits,
  type AuditListQuery,
} from '@proviso/contracts';
import { useAddressFilters } from '@proviso/ui';

/** True for a day in the format of date fields, such as `2026-03-01`. */
const isDay = (value: string): boolean => isCalendarDay(value) && !Number.isNaN(Date.parse(value));

const choices = {
  action: auditActions,
  entityType: auditEntityTypes,
  topic: auditTopics,
  timeRange: auditTimeRanges,
  from: isDay,
  to: isDay,
  person: (value: string) => value.length > 0 && value.length <= limits.searchCharacters,
} as const;

export type AuditFilterName = keyof AuditListQuery;

/** The filters of the audit log. */
export const useAuditFilters = () => useAddressFilters(choices);
