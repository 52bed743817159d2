import type { DashboardStats, PolicySummaryFacts, ScoreOnDay } from '@proviso/contracts';
import { saveFile, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';

/** The organization's statistics, now and 30 days ago. */
export const useStats = () => useQuery<DashboardStats>({ queryKey: ['/api/dashboard/stats'] });

/** The most recently changed policies. */
export const useRecentPolicies = () =>
  useQuery<readonly PolicySummaryFacts[]>({ queryKey: ['/api/dashboard/recent-policies'] });

/** The compliance score on the days that changed it, first day first. */
export const useScoreHistory = () =>
  useQuery<readonly ScoreOnDay[]>({ queryKey: ['/api/dashboard/score-history'] });

/** Downloads the organization's report as a PDF. */
export const useDownloadReport = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { file, name } = await api.download('/api/dashboard/report');
      saveFile(file, name ?? 'report.pdf');
    },
  });
};
