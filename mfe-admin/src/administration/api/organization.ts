import { apiQuery, pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/**
 * Live messages cover only the user's own organization, so data about other organizations and users is
 * fetched each time it is shown.
 */
const fresh = { staleTime: 0 } as const;

/** One organization of the installation. */
export const useOrganization = (id: string) =>
  useQuery({ ...apiQuery('/api/admin/organizations/{id}', { path: { id } }), ...fresh });

/** An organization's features, based on its plan and its overrides. */
export const useOrganizationFeatures = (id: string) =>
  useQuery({ ...apiQuery('/api/admin/organizations/{id}/features', { path: { id } }), ...fresh });

/** One user of the installation. */
export const usePerson = (id: string) =>
  useQuery({ ...apiQuery('/api/admin/users/{id}', { path: { id } }), ...fresh });

export const useMembersOf = (id: string) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/admin/organizations/{id}/members', { path: { id } }),
    ...fresh,
  });
export const useInvitationsOf = (id: string) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/admin/organizations/{id}/invitations', { path: { id } }),
    ...fresh,
  });

/** Events of an organization, or events by or about a user. */
export const useHistoryOf = (kind: 'organizations' | 'users', id: string) =>
  useInfiniteQuery({
    ...pagedList(useApi(), `/api/admin/${kind}/{id}/audit-log`, { path: { id } }),
    ...fresh,
  });
