import type {
  GrantSupportAccess,
  LanguageChoice,
  OrganizationDetails,
  Profile,
  SupportAccess,
} from '@proviso/contracts';
import { pageIn, useApi, userPath, useServices } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const organizationPath = '/api/organization';

export const useOrganizationDetails = () => useQuery<OrganizationDetails>({ queryKey: [organizationPath] });

export const useSaveOrganization = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (details: OrganizationDetails) => api.put<OrganizationDetails>(organizationPath, details),
    onSuccess: useInvalidate([organizationPath, userPath, '/api/variables']),
  });
};

const supportAccessPath = '/api/organization/support-access';

export const useSupportAccess = () => useQuery<SupportAccess>({ queryKey: [supportAccessPath] });

/** Grants support access for some hours, or ends it. */
export const useChangeSupportAccess = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (hours: number | 'end') =>
      hours === 'end'
        ? api.delete<undefined>(supportAccessPath)
        : api.put<SupportAccess>(supportAccessPath, { hours } satisfies GrantSupportAccess),
    onSuccess: useInvalidate([supportAccessPath]),
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

/** Chooses the language of the signed-in person, which the page then has, too. */
export const useChooseLanguage = () => {
  const { api, i18n } = useServices();
  const readAgain = useInvalidate([userPath]);
  return useMutation({
    mutationFn: async (choice: LanguageChoice) => {
      await api.put<undefined>('/api/auth/language', choice);
      await pageIn(i18n, choice.language);
    },
    onSuccess: readAgain,
  });
};
