import type { DashboardStats } from '@proviso/contracts';
import type { PrintableReport } from '../../rendering/report/printable-report.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The four figures of the dashboard, each with what it was 30 days ago where that is known. */
export const figuresOf = (stats: DashboardStats): PrintableReport['figures'] => {
  const figure = (name: keyof DashboardStats['change'], unit = ''): string => {
    const { now: known, thirtyDaysAgo } = stats.change[name];
    // Nothing was analyzed: that is no score of 0.
    const now = known === null ? '—' : `${number.format(stats[name])}${unit}`;
    return thirtyDaysAgo === null ? now : `${now} (30 days ago: ${number.format(thirtyDaysAgo)}${unit})`;
  };
  return [
    ['Total policies', figure('totalPolicies')],
    ['AI analyses', figure('aiAnalyses')],
    ['Compliance score', figure('complianceScore', '%')],
    ['Active users', figure('activeUsers')],
  ];
};
