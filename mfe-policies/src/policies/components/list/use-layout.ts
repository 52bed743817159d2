import { useCallback, useState } from 'react';

export type PolicyLayout = 'grid' | 'list';
const storageKey = 'proviso.policies.layout';

/** How this browser likes to see policies. */
export const useLayout = () => {
  const [layout, setLayout] = useState<PolicyLayout>(() =>
    localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid',
  );
  const choose = useCallback((next: PolicyLayout) => {
    localStorage.setItem(storageKey, next);
    setLayout(next);
  }, []);
  return [layout, choose] as const;
};
