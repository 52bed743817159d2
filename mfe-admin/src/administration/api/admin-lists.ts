import type { AdminSubscriptionStatus } from '@proviso/contracts';
import { limits } from '@proviso/contracts';
import { apiQuery, pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** Common prefix of all API paths in this module. */
export const administrationPath = '/api/admin';

/**
 * Live messages cover only the user's own organization, so lists across organizations are fetched each time
 * they open.
 */
const fresh = { staleTime: 0 } as const;

export const useAdminStatus = () => useQuery({ ...apiQuery('/api/admin/status'), ...fresh });

/** Totals for the installation, and daily figures for recent days. */
export const useOverview = () => useQuery({ ...apiQuery('/api/admin/overview'), ...fresh });

/** Milliseconds between polls while documents are being read again. */
const POLL_MS = 10_000;

/** Progress of reading old documents again with the current reader. Polled until all of them are done. */
export const useDocumentReadings = () =>
  useQuery({
    ...apiQuery('/api/admin/document-readings'),
    ...fresh,
    refetchInterval: ({ state }) => (state.data && state.data.outdated > 0 ? POLL_MS : false),
  });

/** Milliseconds between polls while a rebuild or a check of files is in progress. */
const RUN_POLL_MS = 2_000;

/** The latest rebuilds of read models and checks of files. Polled while one of them is in progress. */
export const useUpkeep = () =>
  useQuery({
    ...apiQuery('/api/admin/upkeep'),
    ...fresh,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ endedAt }) => endedAt === null) ? RUN_POLL_MS : false,
  });

/** Emails of an installation without a mail server, newest first. */
export const useOutbox = () => useInfiniteQuery({ ...pagedList(useApi(), '/api/admin/outbox'), ...fresh });

/** Emails that the mail server did not accept. The API returns them in one page. */
export const useKeptMails = () =>
  useQuery({
    ...apiQuery('/api/admin/kept-mails', { query: { limit: limits.pageMaximum } }),
    ...fresh,
  });

/** All organizations, or those whose name contains `search`. */
export const useOrganizations = (search: string | undefined) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/admin/organizations', { query: { search } }),
    ...fresh,
  });

/** All users, or those whose name or email address contains `search`. */
export const useUsers = (search: string | undefined) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/admin/users', { query: { search } }),
    ...fresh,
  });

/** Events that belong to the installation rather than to an organization. */
export const useInstallationLog = () =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/admin/audit-log'),
    ...fresh,
  });

/** All organizations' subscriptions, or only those with a given status. */
export const useSubscriptions = (status: AdminSubscriptionStatus | undefined) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/admin/subscriptions', { query: { status } }),
    ...fresh,
  });

/** Plans with their features, and where each setting comes from. */
export const useFeatures = () => useQuery({ ...apiQuery('/api/admin/features'), ...fresh });

/** Organizations with features that an administrator turned on or off, regardless of their plan. */
export const useFeatureOverrides = () =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/admin/feature-overrides'),
    ...fresh,
  });

/** Claims on the landing page. */
export const useSiteClaims = () => useQuery({ ...apiQuery('/api/admin/site-claims'), ...fresh });

/** All organizations' refunds and disputes. */
export const usePaymentCases = () =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/admin/payment-cases'),
    ...fresh,
  });

export const useRevenue = () => useQuery({ ...apiQuery('/api/admin/revenue'), ...fresh });
