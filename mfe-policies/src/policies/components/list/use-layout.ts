import { useCallback, useState } from 'react';

export type PolicyLayout = 'grid' | 'list';
const storageKey = 'proviso.policies.layout';

const kept = (): PolicyLayout => {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid';
  } catch {
    // Forbidden by the browser's settings.
    return 'grid';
  }
};

const keep = (layout: PolicyLayout): void => {
  try {
    localStorage.setItem(storageKey, layout);
  } catch {
    // Storage is full or forbidden: the choice is valid until the user leaves the page.
  }
};

/** The layout of the list that was chosen in this browser. */
export const useLayout = () => {
  const [layout, setLayout] = useState<PolicyLayout>(kept);
  const choose = useCallback((next: PolicyLayout) => {
    keep(next);
    setLayout(next);
  }, []);
  return [layout, choose] as const;
};
