import { asOfScopes, type AsOfScope } from '@proviso/contracts';
import { useAddressParameters } from '@proviso/ui';
import { useCallback, useState } from 'react';

const isScope = (value: string | null): value is AsOfScope => asOfScopes.some((scope) => scope === value);

/**
 * Returns the instant and the scope of the policies that the page shows. Both are in the URL, so that the
 * view can be shared. The instant defaults to the time at which the page was opened.
 */
export const useMoment = () => {
  const [parameters, change] = useAddressParameters();
  const [opened] = useState(() => new Date().toISOString());
  const named = parameters.get('at');
  const at = named === null || Number.isNaN(Date.parse(named)) ? opened : new Date(named).toISOString();
  const scope = parameters.get('scope');
  const show = useCallback(
    (name: 'at' | 'scope', value: string) => change((after) => after.set(name, value), { replace: true }),
    [change],
  );
  return { at, scope: isScope(scope) ? scope : ('in-force' as const), show };
};
