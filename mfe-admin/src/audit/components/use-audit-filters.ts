import { auditActions, auditEntityTypes, auditTimeRanges, type AuditListQuery } from '@proviso/contracts';
import { useSearchParams } from '@proviso/ui';
import { useCallback, useMemo } from 'react';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const searchCharacters = 200;

/** The filters that an address says; what is no known value is left out. */
const filtersOf = (parameters: URLSearchParams): AuditListQuery => {
  const search = parameters.get('search')?.trim().slice(0, searchCharacters);
  const action = oneOf(auditActions, parameters.get('action'));
  const entityType = oneOf(auditEntityTypes, parameters.get('entityType'));
  const timeRange = oneOf(auditTimeRanges, parameters.get('timeRange'));
  return {
    ...(search && { search }),
    ...(action && { action }),
    ...(entityType && { entityType }),
    ...(timeRange && { timeRange }),
  };
};

export type AuditFilterName = keyof AuditListQuery;

/** The filters of the audit log. They live in the address, so that a view of it can be shared and found again. */
export const useAuditFilters = () => {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(() => filtersOf(parameters), [parameters]);
  const setFilter = useCallback(
    (name: AuditFilterName, value: string) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const clear = useCallback(() => setParameters({}, { replace: true }), [setParameters]);
  return {
    filters,
    /** What the search box shows: the address's own words, not trimmed under the writer's hands. */
    searchText: parameters.get('search') ?? '',
    filtered: Object.keys(filters).length > 0,
    setFilter,
    clear,
  };
};
