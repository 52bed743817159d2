import type { AdminOrganization, AdminStatus, AdminUser, AuditEntry, OutboxMail } from '@proviso/contracts';
import { limits } from '@proviso/contracts';
import { pagedList, useApi, withQuery } from '@proviso/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** What the keys of all queries here begin with. */
export const administrationPath = '/api/admin';

/** Live messages tell of one's own organisation only, so what is across organisations is asked for at each opening. */
const fresh = { staleTime: 0 } as const;

export const useAdminStatus = () =>
  useQuery<AdminStatus>({ queryKey: [administrationPath, 'status'], ...fresh });

/** The last mails, as many as the server gives at once: it has no pages of them. */
export const useOutbox = () =>
  useQuery<readonly OutboxMail[]>({
    queryKey: [administrationPath, withQuery('outbox', { limit: String(limits.pageMaximum) })],
    ...fresh,
  });

export const useOrganizations = () =>
  useInfiniteQuery({
    ...pagedList<AdminOrganization>(
      useApi(),
      [administrationPath, 'organizations'],
      `${administrationPath}/organizations`,
    ),
    ...fresh,
  });

export const useUsers = () =>
  useInfiniteQuery({
    ...pagedList<AdminUser>(useApi(), [administrationPath, 'users'], `${administrationPath}/users`),
    ...fresh,
  });

/** What happened to the installation and to no organisation. */
export const useInstallationLog = () =>
  useInfiniteQuery({
    ...pagedList<AuditEntry>(useApi(), [administrationPath, 'audit-log'], `${administrationPath}/audit-log`),
    ...fresh,
  });
