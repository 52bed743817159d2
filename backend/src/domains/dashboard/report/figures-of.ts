import type { DashboardStats } from '@proviso/contracts';
import type { FileLanguage } from '../../../shared/rendering/file-language.ts';
import type { PrintableReport } from '../../../shared/rendering/report/printable-report.ts';

/** Returns the four figures of the dashboard, each with its value 30 days ago if known. */
export const figuresOf = (
  stats: DashboardStats,
  { language, say, number }: FileLanguage,
): PrintableReport['figures'] => {
  const percent = (value: number) => (language === 'en' ? `${number(value)}%` : `${number(value)}\u00A0%`);
  const figure = (name: keyof DashboardStats['change'], written = number): string => {
    const { now: known, thirtyDaysAgo } = stats.change[name];
    // Without any analysis there is no score, which differs from a score of 0.
    const now = known === null ? '—' : written(stats[name]);
    return thirtyDaysAgo === null
      ? now
      : say('{now} (30 days ago: {before})', { now, before: written(thirtyDaysAgo) });
  };
  return [
    [say('Total policies'), figure('totalPolicies')],
    [say('AI analyses'), figure('aiAnalyses')],
    [say('Compliance score'), figure('complianceScore', percent)],
    [say('Active users'), figure('activeUsers')],
  ];
};
