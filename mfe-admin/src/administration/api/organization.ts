import type {
  AdminMember,
  AdminOrganizationDetails,
  AdminUserDetails,
  AuditEntry,
  Invitation,
  OrganizationFeatures,
} from '@proviso/contracts';
import { pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { administrationPath } from './admin-lists.ts';

/** Live messages cover only the user's own organization. */
const fresh = { staleTime: 0 } as const;

/** One organization of the installation. */
export const useOrganization = (id: string) =>
  useQuery<AdminOrganizationDetails>({ queryKey: [administrationPath, 'organizations', id], ...fresh });

/** An organization's features, based on its plan and its overrides. */
export const useFeaturesOf = (id: string) =>
  useQuery<OrganizationFeatures>({
    queryKey: [administrationPath, 'organizations', id, 'features'],
    ...fresh,
  });

/** One user of the installation. */
export const usePerson = (id: string) =>
  useQuery<AdminUserDetails>({ queryKey: [administrationPath, 'users', id], ...fresh });

const usePages = <Item>(...path: readonly string[]) =>
  useInfiniteQuery({
    ...pagedList<Item>(useApi(), [administrationPath, ...path], [administrationPath, ...path].join('/')),
    ...fresh,
  });

export const useMembersOf = (id: string) => usePages<AdminMember>('organizations', id, 'members');
export const useInvitationsOf = (id: string) => usePages<Invitation>('organizations', id, 'invitations');

/** Events of an organization, or events by or about a user. */
export const useHistoryOf = (kind: 'organizations' | 'users', id: string) =>
  usePages<AuditEntry>(kind, id, 'audit-log');
