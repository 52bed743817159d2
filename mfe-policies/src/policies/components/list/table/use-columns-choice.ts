import { useMediaQuery } from '@proviso/ui';
import { useCallback, useState } from 'react';
import { defaultNarrowColumns, policyColumnNames, defaultColumns, type PolicyColumnName } from './columns.ts';

const storageKey = 'proviso.policies.columns';

/** Window widths at which all default columns fit next to the navigation. */
const wide = '(min-width: 76rem)';

/**
 * Parses column names from a stored value, and returns them in the table's order; `undefined` for an invalid
 * value.
 */
const namesIn = (kept: string | null): readonly PolicyColumnName[] | undefined => {
  if (kept === null) return undefined;
  const names = kept.split(',');
  return policyColumnNames.filter((name) => names.includes(name));
};
const kept = (): readonly PolicyColumnName[] | undefined => {
  try {
    return namesIn(localStorage.getItem(storageKey));
  } catch {
    // The browser's settings forbid storage.
    return undefined;
  }
};
const keep = (names: readonly PolicyColumnName[]): void => {
  try {
    localStorage.setItem(storageKey, names.join(','));
  } catch {
    // Storage is full or forbidden, so the choice lasts only until the user leaves the page.
  }
};

/** The columns shown in this browser, and a function that toggles one. */
export const useColumnsChoice = () => {
  const [chosen, setChosen] = useState(kept);
  const usual = useMediaQuery(wide) ? defaultColumns : defaultNarrowColumns;
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
