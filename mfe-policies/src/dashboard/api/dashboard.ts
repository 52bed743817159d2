import { apiQuery, saveFile, urlOf, useApi, usePolicyFilters } from '@proviso/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

/**
 * Options for requests that use the filters in the page's URL. The previous response stays until the next one
 * arrives.
 */
const useFiltered = () => ({
  request: { query: usePolicyFilters(undefined, 'dashboard').query },
  options: { placeholderData: keepPreviousData },
});

/** The statistics of the filtered policies, now and 30 days ago. */
export const useStats = () => {
  const { request, options } = useFiltered();
  return useQuery({ ...apiQuery('/api/dashboard/stats', request), ...options });
};

/**
 * Distribution of policies, recent changes, and the user's own work.
 *
 * @param unsaved ids of policies with an unsaved draft in this browser
 */
export const useOverview = (unsaved: readonly string[] = []) => {
  const { request, options } = useFiltered();
  return useQuery({
    ...apiQuery('/api/dashboard/overview', {
      query: { ...request.query, unsaved: unsaved.length > 0 ? unsaved.join(',') : undefined },
    }),
    ...options,
  });
};

/** The most recently changed policies. */
export const useRecentPolicies = () => {
  const { request, options } = useFiltered();
  return useQuery({ ...apiQuery('/api/dashboard/recent-policies', request), ...options });
};

/** The compliance score on each day on which it changed, oldest first. */
export const useScoreHistory = () => {
  const { request, options } = useFiltered();
  return useQuery({ ...apiQuery('/api/dashboard/score-history', request), ...options });
};

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
