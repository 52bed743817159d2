import { useCallback, useContext } from 'react';
import { NavigationContext, useSearchParams } from '../router.ts';

const searchNow = (navigator: object): string | undefined =>
  // The history that every router hands on; its type leaves the location out.
  'location' in navigator ? (navigator.location as Location).search : undefined;

/**
 * The parameters of the page's address, and how to change them. A change builds on the address as it is, which under load the
 * page has not drawn yet: React Router's own `setSearchParams` builds on what was drawn last, and so loses the change before.
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
