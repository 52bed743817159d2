import { useEffect } from 'react';

/**
 * Loads parts of `ui` that micro-frontends share and the shell does not use. The shell can only provide
 * modules that its build references.
 */
export const useSharedParts = (): void => {
  useEffect(() => {
    // A page that needs it loads it again, and reports a failure.
    import('@proviso/ui/combobox').catch(() => undefined);
  }, []);
};
