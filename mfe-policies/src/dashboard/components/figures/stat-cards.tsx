import type { DashboardStats } from '@proviso/contracts';
import { ErrorState, from, Skeleton, space, useMay, usePolicyFilters, withQuery } from '@proviso/ui';
import { FileText, Gauge, Sparkles, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { useStats } from '../../api/dashboard.ts';
import { StatCard } from './stat-card.tsx';
import { Trend, type FigureName } from './trend.tsx';

const icons = {
  totalPolicies: FileText,
  aiAnalyses: Sparkles,
  complianceScore: Gauge,
  activeUsers: Users,
} as const satisfies Record<FigureName, unknown>;
/**
 * Pages that list the counted items if no filters are set. The pages of the analyses and the audit log do not
 * have the dashboard's filters.
 */
const pages = {
  totalPolicies: '/policies',
  aiAnalyses: '/ai-analysis',
  complianceScore: '/ai-analysis',
  activeUsers: '/audit?timeRange=month',
} as const satisfies Record<FigureName, string>;
const names = Object.keys(icons) as FigureName[];

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
/** Column widths that fit any page width. */
const columns = 'repeat(auto-fit, minmax(min(40%, 12rem), 1fr))';

/** Placeholder for the cards until the figures have loaded. */
export const StatCardsSkeleton = () => <Skeleton items={names.length} height="7.5rem" columns={columns} />;

/** Cards for the four statistics of the filtered policies, each with its change over 30 days. */
export const StatCards = () => {
  const t = policiesTexts.useTexts();
  const { data, isPending, error, refetch } = useStats();
  const mayAudit = useMay('audit.read');
  const { chosen } = usePolicyFilters(undefined, 'dashboard');
  const pageOf = (name: FigureName): string | undefined => {
    if (name === 'activeUsers' && !mayAudit) return undefined;
    if (Object.keys(chosen).length === 0) return pages[name];
    return name === 'activeUsers' ? undefined : withQuery('/policies', chosen);
  };
  const valueOf = (name: FigureName, stats: DashboardStats): string => {
    if (name !== 'complianceScore') return t('dashboard.count', { value: stats[name] });
    // The API returns 0 for the worst score, and also if no policy has a score.
    return stats.change.complianceScore.now === null
      ? t('dashboard.noScore')
      : t('dashboard.percent', { value: stats.complianceScore });
  };
  if (isPending) return null;
  if (data === undefined)
    return <ErrorState title={t('dashboard.statsFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Cards>
      {names.map((name) => (
        <StatCard
          key={name}
          label={t(`dashboard.${name}`)}
          icon={icons[name]}
          value={valueOf(name, data)}
          to={pageOf(name)}
        >
          <Trend name={name} change={data.change[name]} />
        </StatCard>
      ))}
    </Cards>
  );
};
