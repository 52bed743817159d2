import type { OrganizationDetails, Profile } from '@proviso/contracts';
import { useApi, userPath } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const organizationPath = '/api/organization';

export const useOrganizationDetails = () => useQuery<OrganizationDetails>({ queryKey: [organizationPath] });

export const useSaveOrganization = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (details: OrganizationDetails) => api.put<OrganizationDetails>(organizationPath, details),
    onSuccess: useInvalidate([organizationPath, userPath]),
  });
};

/** Changes the signed-in person's name. */
export const useSaveProfile = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (profile: Profile) => api.put<undefined>('/api/auth/profile', profile),
    onSuccess: useInvalidate([userPath, '/api/organization/members']),
  });
};
