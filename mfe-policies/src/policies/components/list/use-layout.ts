import { useCallback, useState } from 'react';

export type PolicyLayout = 'grid' | 'list';
const storageKey = 'proviso.policies.layout';

const kept = (): PolicyLayout => {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid';
  } catch {
    // The browser's settings forbid storage.
    return 'grid';
  }
};

const keep = (layout: PolicyLayout): void => {
  try {
    localStorage.setItem(storageKey, layout);
  } catch {
    // Storage is full or forbidden, so the choice lasts only until the user leaves the page.
  }
};

/** The list's layout, as chosen in this browser. */
export const useLayout = () => {
  const [layout, setLayout] = useState<PolicyLayout>(kept);
  const choose = useCallback((next: PolicyLayout) => {
    keep(next);
    setLayout(next);
  }, []);
  return [layout, choose] as const;
};
