import type {
  AdminPaymentCase,
  AdminOrganization,
  AdminOverview,
  AdminStatus,
  AdminSubscription,
  AdminSubscriptionStatus,
  AdminUser,
  AuditEntry,
  DocumentReadings,
  Features,
  KeptMail,
  OrganizationOverrides,
  OutboxMail,
  Revenue,
  SiteClaims,
  Upkeep,
} from '@proviso/contracts';
import { limits } from '@proviso/contracts';
import { pagedList, useApi, withQuery } from '@proviso/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** First segment of all query keys in this file. */
export const administrationPath = '/api/admin';

/**
 * Live messages cover only the user's own organization, so lists across organizations are fetched each time
 * they open.
 */
const fresh = { staleTime: 0 } as const;

export const useAdminStatus = () =>
  useQuery<AdminStatus>({ queryKey: [administrationPath, 'status'], ...fresh });

/** Totals of the installation, and daily figures of the last days. */
export const useOverview = () =>
  useQuery<AdminOverview>({ queryKey: [administrationPath, 'overview'], ...fresh });

/** Milliseconds between polls of work in progress. */
const LOOK_MS = 10_000;

/** Progress of re-reading old documents with the current reader. Polled until it is done. */
export const useDocumentReadings = () =>
  useQuery<DocumentReadings>({
    queryKey: [administrationPath, 'document-readings'],
    ...fresh,
    refetchInterval: ({ state }) => (state.data && state.data.outdated > 0 ? LOOK_MS : false),
  });

/** Milliseconds between polls of a run in progress. */
const LOOK_AT_RUN_MS = 2_000;

/** The latest rebuilds and scrubs. Polled while one is in progress. */
export const useUpkeep = () =>
  useQuery<Upkeep>({
    queryKey: [administrationPath, 'upkeep'],
    ...fresh,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ endedAt }) => endedAt === null) ? LOOK_AT_RUN_MS : false,
  });

/** The latest emails, which the server returns in one page. */
export const useOutbox = () =>
  useQuery<readonly OutboxMail[]>({
    queryKey: [administrationPath, withQuery('outbox', { limit: String(limits.pageMaximum) })],
    ...fresh,
  });

/** Emails that the mail server did not accept. The server returns them in one page. */
export const useKeptMails = () =>
  useQuery<readonly KeptMail[]>({
    queryKey: [administrationPath, withQuery('kept-mails', { limit: String(limits.pageMaximum) })],
    ...fresh,
  });

/** All organizations, or those whose name contains `search`. */
export const useOrganizations = (search: string | undefined) =>
  useInfiniteQuery({
    ...pagedList<AdminOrganization>(
      useApi(),
      [administrationPath, 'organizations', { search }],
      withQuery(`${administrationPath}/organizations`, { search }),
    ),
    ...fresh,
  });

/** All users, or those whose name or email address contains `search`. */
export const useUsers = (search: string | undefined) =>
  useInfiniteQuery({
    ...pagedList<AdminUser>(
      useApi(),
      [administrationPath, 'users', { search }],
      withQuery(`${administrationPath}/users`, { search }),
    ),
    ...fresh,
  });

/** Events that belong to the installation rather than to an organization. */
export const useInstallationLog = () =>
  useInfiniteQuery({
    ...pagedList<AuditEntry>(useApi(), [administrationPath, 'audit-log'], `${administrationPath}/audit-log`),
    ...fresh,
  });

/** All organizations' subscriptions, or only those with a given status. */
export const useSubscriptions = (status: AdminSubscriptionStatus | undefined) =>
  useInfiniteQuery({
    ...pagedList<AdminSubscription>(
      useApi(),
      [administrationPath, 'subscriptions', { status }],
      withQuery(`${administrationPath}/subscriptions`, { status }),
    ),
    ...fresh,
  });

/** Plans with their features, and where each setting comes from. */
export const useFeatures = () => useQuery<Features>({ queryKey: [administrationPath, 'features'], ...fresh });

/** Organizations with features that an administrator turned on or off, regardless of their plan. */
export const useFeatureOverrides = () =>
  useInfiniteQuery({
    ...pagedList<OrganizationOverrides>(
      useApi(),
      [administrationPath, 'feature-overrides'],
      `${administrationPath}/feature-overrides`,
    ),
    ...fresh,
  });

/** Claims on the landing page. */
export const useSiteClaims = () =>
  useQuery<SiteClaims>({ queryKey: [administrationPath, 'site-claims'], ...fresh });

/** All organizations' refunds and disputes. */
export const usePaymentCases = () =>
  useInfiniteQuery({
    ...pagedList<AdminPaymentCase>(
      useApi(),
      [administrationPath, 'payment-cases'],
      `${administrationPath}/payment-cases`,
    ),
    ...fresh,
  });

export const useRevenue = () => useQuery<Revenue>({ queryKey: [administrationPath, 'revenue'], ...fresh });
