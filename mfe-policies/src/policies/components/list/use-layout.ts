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
    // Full, or forbidden: it holds until the page is left.
  }
};

/** How this browser likes to see policies. */
export const useLayout = () => {
  const [layout, setLayout] = useState<PolicyLayout>(kept);
  const choose = useCallback((next: PolicyLayout) => {
    keep(next);
    setLayout(next);
  }, []);
  return [layout, choose] as const;
};
