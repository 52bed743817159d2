import type { DashboardStats } from '@proviso/contracts';
import type { DashboardFigures, Figure } from '@proviso/projections';

const change = ({ now, before }: Figure) => ({ now, thirtyDaysAgo: before });

/** Converts the figures to the API's format. An unknown figure becomes 0. */
export const presentStats = (figures: DashboardFigures): DashboardStats => ({
  totalPolicies: figures.totalPolicies.now ?? 0,
  aiAnalyses: figures.aiAnalyses.now ?? 0,
  complianceScore: figures.complianceScore.now ?? 0,
  activeUsers: figures.activeUsers.now ?? 0,
  change: {
    totalPolicies: change(figures.totalPolicies),
    aiAnalyses: change(figures.aiAnalyses),
    complianceScore: change(figures.complianceScore),
    activeUsers: change(figures.activeUsers),
  },
});
