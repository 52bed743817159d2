import { useCallback, useState } from 'react';
import { policyColumnNames, usualColumns, type PolicyColumnName } from './columns.ts';

const storageKey = 'proviso.policies.columns';

/** The names in what was kept, in the table's order; `undefined` for anything else. */
const namesIn = (kept: string | null): readonly PolicyColumnName[] | undefined => {
  if (kept === null) return undefined;
  const names = kept.split(',');
  return policyColumnNames.filter((name) => names.includes(name));
};
const kept = (): readonly PolicyColumnName[] => {
  try {
    return namesIn(localStorage.getItem(storageKey)) ?? usualColumns;
  } catch {
    // Forbidden by the browser's settings.
    return usualColumns;
  }
};
const keep = (names: readonly PolicyColumnName[]): void => {
  try {
    localStorage.setItem(storageKey, names.join(','));
  } catch {
    // Full, or forbidden: it holds until the page is left.
  }
};

/** The columns that this browser shows, and how to show or hide one. */
export const useColumnsChoice = () => {
  const [columns, setColumns] = useState(kept);
  const toggle = useCallback((column: PolicyColumnName) => {
    setColumns((before) => {
      const after = policyColumnNames.filter((name) => before.includes(name) !== (name === column));
      keep(after);
      return after;
    });
  }, []);
  return [columns, toggle] as const;
};
