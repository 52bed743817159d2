import type { SamlProviderInput, SignOnProvider } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/sign-on';

/**
 * The organization's single sign-on. Refetched whenever the tab opens, because live messages do not announce
 * changes.
 */
export const useSignOn = () => useQuery({ ...apiQuery('/api/sign-on'), staleTime: 0 });

export const useSaveProvider = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (provider: SignOnProvider) => api.PUT('/api/sign-on/provider', { body: provider }),
    onSuccess: useInvalidate([path]),
  });
};

/** Saves a SAML provider, which replaces any other provider. */
export const useSaveSaml = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (provider: SamlProviderInput) => api.PUT('/api/sign-on/saml', { body: provider }),
    onSuccess: useInvalidate([path]),
  });
};

/** Parses a provider's metadata on the server, without saving it. */
export const useReadMetadata = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (xml: string) => api.POST('/api/sign-on/saml/metadata', { body: { xml } }),
  });
};

export const useRemoveProvider = () => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.DELETE('/api/sign-on/provider'),
    onSuccess: useInvalidate([path]),
  });
};

export const useClaimDomain = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (domain: string) => api.POST('/api/sign-on/domains', { body: { domain } }),
    onSuccess: useInvalidate([path]),
  });
};

/** Checks a domain's DNS record. */
export const useVerifyDomain = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.POST('/api/sign-on/domains/{id}/verify', { path: { id } }),
    onSuccess: useInvalidate([path]),
  });
};

export const useReleaseDomain = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/sign-on/domains/{id}', { path: { id } }),
    onSuccess: useInvalidate([path]),
  });
};
