import type {
  SamlMetadata,
  SamlProviderInput,
  SignOn,
  SignOnDomain,
  SignOnProvider,
} from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/sign-on';

/** How the organization signs its people in, read anew whenever the tab opens: no live message tells of it. */
export const useSignOn = () => useQuery<SignOn>({ queryKey: [path], staleTime: 0 });

export const useSaveProvider = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (provider: SignOnProvider) => api.put<undefined>(`${path}/provider`, provider),
    onSuccess: useInvalidate([path]),
  });
};

/** Names a provider of SAML, instead of whatever there is. */
export const useSaveSaml = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (provider: SamlProviderInput) => api.put<undefined>(`${path}/saml`, provider),
    onSuccess: useInvalidate([path]),
  });
};

/** Has the server read the metadata of a provider; nothing is saved. */
export const useReadMetadata = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (xml: string) => api.post<SamlMetadata>(`${path}/saml/metadata`, { xml }),
  });
};

export const useRemoveProvider = () => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.delete<undefined>(`${path}/provider`),
    onSuccess: useInvalidate([path]),
  });
};

export const useClaimDomain = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (domain: string) => api.post<SignOnDomain>(`${path}/domains`, { domain }),
    onSuccess: useInvalidate([path]),
  });
};

/** Has the server look for the record of a domain. */
export const useVerifyDomain = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.post<SignOnDomain>(`${path}/domains/${id}/verify`),
    onSuccess: useInvalidate([path]),
  });
};

export const useReleaseDomain = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.delete<undefined>(`${path}/domains/${id}`),
    onSuccess: useInvalidate([path]),
  });
};
