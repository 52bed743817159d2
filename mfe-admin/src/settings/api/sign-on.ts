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

/**
 * The organization's single sign-on. Refetched whenever the tab opens, because live messages do not announce
 * changes.
 */
export const useSignOn = () => useQuery<SignOn>({ queryKey: [path], staleTime: 0 });

export const useSaveProvider = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (provider: SignOnProvider) => api.put<undefined>(`${path}/provider`, provider),
    onSuccess: useInvalidate([path]),
  });
};

/** Saves a SAML provider, which replaces any other provider. */
export const useSaveSaml = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (provider: SamlProviderInput) => api.put<undefined>(`${path}/saml`, provider),
    onSuccess: useInvalidate([path]),
  });
};

/** Parses a provider's metadata on the server, without saving it. */
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

/** Checks a domain's DNS record. */
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
