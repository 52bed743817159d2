import { useEffect } from 'react';

/**
 * Loads the parts of `ui` that micro-frontends share and the shell shows nowhere. What the shell's build does not name, it
 * does not provide.
 */
export const useSharedParts = (): void => {
  useEffect(() => {
    // A page that needs one asks again, and says when it cannot be had.
    import('@proviso/ui/combobox').catch(() => undefined);
  }, []);
};
