import { apiQuery, saveFile, urlOf, useApi } from '@proviso/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

/** The organization's statistics, now and 30 days ago. */
export const useStats = () => useQuery(apiQuery('/api/dashboard/stats'));

/**
 * Distribution of policies, recent changes, and the user's own work.
 *
 * @param unsaved ids of policies with an unsaved draft in this browser
 */
export const useOverview = (unsaved: readonly string[] = []) =>
  useQuery({
    ...apiQuery('/api/dashboard/overview', {
      query: { unsaved: unsaved.length > 0 ? unsaved.join(',') : undefined },
    }),
    placeholderData: keepPreviousData,
  });

/** The most recently changed policies. */
export const useRecentPolicies = () => useQuery(apiQuery('/api/dashboard/recent-policies'));

/** The compliance score on each day on which it changed, oldest first. */
export const useScoreHistory = () => useQuery(apiQuery('/api/dashboard/score-history'));

/** Downloads the organization's report as a PDF. */
export const useDownloadReport = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { file, name } = await api.download(urlOf('/api/dashboard/report'));
      saveFile(file, name ?? 'report.pdf');
    },
  });
};
