import type { Invite, ListedPerson, NamedColumn, OrganizationRole } from '@proviso/contracts';
import { apiQuery, pagedList, useApi, userPath } from '@proviso/ui';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const membersPath = '/api/organization/members';
const invitationsPath = '/api/organization/invitations';

/** The members, newest first. With `search`, only those that match. */
export const useMembers = (search: string) =>
  useInfiniteQuery(
    pagedList(useApi(), '/api/organization/members', {
      query: { search: search === '' ? undefined : search },
    }),
  );

/** The pending invitations, newest first. */
export const useInvitations = () => useInfiniteQuery(pagedList(useApi(), '/api/organization/invitations'));

const useReadAgain = () => useInvalidate([membersPath, invitationsPath, userPath]);

export const useChangeRole = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: OrganizationRole }) =>
      api.PUT('/api/organization/members/{userId}', { path: { userId }, body: { role } }),
    onSuccess: useReadAgain(),
  });
};

export const useRemoveMember = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (userId: string) => api.DELETE('/api/organization/members/{userId}', { path: { userId } }),
    onSuccess: useReadAgain(),
  });
};

/** Numbers of policies that a member owns or is the deputy of, and the member who becomes the new owner by default. */
export const useOwnedPolicies = (userId: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    ...apiQuery('/api/organization/members/{userId}/owned-policies', { path: { userId } }),
    enabled,
  });

/** Transfers all of a member's policies to another member, in batches. */
export const useHandOver = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ userId, to }: { userId: string; to: string }) => {
      for (let left = 1; left > 0;) {
        const path = '/api/organization/members/{userId}/hand-over';
        const handed = await api.POST(path, { path: { userId }, body: { to } });
        left = handed.handedOver === 0 ? 0 : handed.left;
      }
    },
  });
};

/** Leaves the organization, which ends the session. */
export const useLeave = () => {
  const api = useApi();
  return useMutation({ mutationFn: () => api.DELETE('/api/organization/membership') });
};

/** Invites a person. An earlier invitation to the same address stops working. */
export const useInvite = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (invite: Invite) => api.POST('/api/organization/invitations', { body: invite }),
    onSuccess: useReadAgain(),
  });
};

export const useRevokeInvitation = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api.DELETE('/api/organization/invitations/{invitationId}', { path: { invitationId: id } }),
    onSuccess: useReadAgain(),
  });
};

/** Parses a list of people on the server, without inviting anyone. */
export const usePreviewPeople = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (file: { content: string; columns: readonly NamedColumn[] }) =>
      api.POST('/api/organization/invitations/preview', { body: file }),
  });
};

/** Invites people from a list, at most as many as one request allows. */
export const useInviteMany = () => {
  const api = useApi();
  const readAgain = useReadAgain();
  return {
    invite: (people: readonly ListedPerson[]) =>
      api.POST('/api/organization/invitations/batch', { body: { people } }),
    readAgain,
  };
};
