import { useMediaQuery } from '@proviso/ui';
import { useCallback, useState } from 'react';
import { fewerColumns, policyColumnNames, usualColumns, type PolicyColumnName } from './columns.ts';

const storageKey = 'proviso.policies.columns';

/** Beside the navigation there is room for all of the usual columns from here on. */
const wide = '(min-width: 76rem)';

/** The names in what was kept, in the table's order; `undefined` for anything else. */
const namesIn = (kept: string | null): readonly PolicyColumnName[] | undefined => {
  if (kept === null) return undefined;
  const names = kept.split(',');
  return policyColumnNames.filter((name) => names.includes(name));
};
const kept = (): readonly PolicyColumnName[] | undefined => {
  try {
    return namesIn(localStorage.getItem(storageKey));
  } catch {
    // Forbidden by the browser's settings.
    return undefined;
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
  const [chosen, setChosen] = useState(kept);
  const usual = useMediaQuery(wide) ? usualColumns : fewerColumns;
  const columns = chosen ?? usual;
  const toggle = useCallback(
    (column: PolicyColumnName) => {
      const after = policyColumnNames.filter((name) => columns.includes(name) !== (name === column));
      keep(after);
      setChosen(after);
    },
    [columns],
  );
  return [columns, toggle] as const;
};
