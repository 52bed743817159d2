import {
  type GrantSupportAccess,
  type LanguageChoice,
  limits,
  type OrganizationDetails,
  type Profile,
} from '@proviso/contracts';
import { apiQuery, pageIn, useApi, userPath, useServices } from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { squarePng } from './square-png.ts';
import { useInvalidate } from './use-invalidate.ts';

const organizationPath = '/api/organization';

export const useOrganizationDetails = () => useQuery(apiQuery('/api/organization'));

export const useSaveOrganization = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const readAgain = useInvalidate([organizationPath, userPath, '/api/variables']);
  return useMutation({
    mutationFn: (details: OrganizationDetails) => api.PUT('/api/organization', { body: details }),
    onSuccess: (saved) => {
      queryClient.setQueryData([organizationPath], saved);
      readAgain();
    },
  });
};

const supportAccessPath = '/api/organization/support-access';

export const useSupportAccess = () => useQuery(apiQuery('/api/organization/support-access'));

/** Grants support access for a number of hours, or ends it. */
export const useChangeSupportAccess = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (hours: number | 'end') =>
      hours === 'end'
        ? api.DELETE('/api/organization/support-access')
        : api.PUT('/api/organization/support-access', { body: { hours } satisfies GrantSupportAccess }),
    onSuccess: useInvalidate([supportAccessPath]),
  });
};

const ofPerson = [userPath, '/api/organization/members'];

/** Changes the signed-in user's picture to a PNG in base64. */
export const useSavePicture = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async (file: File) =>
      api.PUT('/api/auth/profile/picture', {
        body: { picture: await squarePng(file, limits.profilePicturePixels) },
      }),
    onSuccess: useInvalidate(ofPerson),
  });
};

/** Removes the signed-in user's picture. */
export const useRemovePicture = () => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.DELETE('/api/auth/profile/picture'),
    onSuccess: useInvalidate(ofPerson),
  });
};

/** Changes the signed-in user's name. */
export const useSaveProfile = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (profile: Profile) => api.PUT('/api/auth/profile', { body: profile }),
    onSuccess: useInvalidate(ofPerson),
  });
};

/** Sets the language of the signed-in user, and of the page. */
export const useChooseLanguage = () => {
  const { api, i18n } = useServices();
  const readAgain = useInvalidate([userPath]);
  return useMutation({
    mutationFn: async (choice: LanguageChoice) => {
      await api.PUT('/api/auth/language', { body: choice });
      await pageIn(i18n, choice.language);
    },
    onSuccess: readAgain,
  });
};
