import { useCallback, useContext } from 'react';
import { NavigationContext, useSearchParams } from '../router.ts';

const searchNow = (navigator: object): string | undefined =>
  // All of React Router's routers provide a history, but the type omits its location.
  'location' in navigator ? (navigator.location as Location).search : undefined;

/**
 * The URL's parameters and their setter. A change builds on the current URL, which the page may not have
 * rendered yet. React Router's own `setSearchParams` builds on the last rendered URL, and so loses an earlier
 * change.
 */
export const useAddressParameters = () => {
  const [parameters, setParameters] = useSearchParams();
  const { navigator } = useContext(NavigationContext);
  const change = useCallback(
    (edit: (parameters: URLSearchParams) => void, options: { replace: boolean }) => {
      const after = new URLSearchParams(searchNow(navigator) ?? parameters);
      edit(after);
      setParameters(after, options);
    },
    [navigator, parameters, setParameters],
  );
  return [parameters, change] as const;
};
