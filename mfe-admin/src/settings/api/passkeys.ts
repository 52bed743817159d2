import { apiQuery, useApi } from '@proviso/ui';
import { startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/auth/passkeys';

/** The user's passkeys. Refetched whenever the tab opens, because live messages do not announce changes. */
export const usePasskeys = () => useQuery({ ...apiQuery('/api/auth/passkeys'), staleTime: 0 });

/** Asks the browser to create a passkey, and adds it to the account. */
export const useAddPasskey = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password?: string }) => {
      const optionsJSON = await api.POST('/api/auth/passkeys/begin', {
        body: password === undefined ? {} : { password },
      });
      const { id, rawId, type, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
      return api.POST('/api/auth/passkeys', { body: { name, credential } });
    },
    onSuccess: useInvalidate([path]),
  });
};

export const useRemovePasskey = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/auth/passkeys/{id}', { path: { id } }),
    onSuccess: useInvalidate([path]),
  });
};
