import { type DashboardOverview, policyStatuses } from '@proviso/contracts';
import { color, from, Muted, space, usePolicyFilters, withQuery } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import type { useOverview } from '../../api/dashboard.ts';
import { QueryResult, Panel } from '../panel.tsx';
import { type Bar, BarList } from './bar-list.tsx';

const Two = styled.div`
  display: grid;
  gap: ${space[5]};
  grid-template-columns: minmax(0, 1fr);
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const statusColors = {
  draft: color.onInfoSoft,
  review: color.onWarningSoft,
  active: color.onSuccessSoft,
  archived: color.borderStrong,
} as const;

const useBars = () => {
  const t = policiesTexts.useTexts();
  const { chosen } = usePolicyFilters(undefined, 'dashboard');
  /**
   * Link to the list of policies with the page's filters and this one. `undefined` if the page already
   * filters by a different value.
   */
  const listOf = (name: 'status' | 'regulatoryBody', value: string): string | undefined => {
    const other = chosen[name] !== undefined && chosen[name].toLowerCase() !== value.toLowerCase();
    return other ? undefined : withQuery('/policies', { ...chosen, [name]: value });
  };
  return {
    ofStatus: ({ byStatus }: DashboardOverview): Bar[] =>
      policyStatuses.map((status) => ({
        label: t(`status.${status}`),
        count: byStatus[status],
        to: listOf('status', status),
        color: statusColors[status],
      })),
    ofBody: ({ byRegulatoryBody, otherBodies, withoutBody }: DashboardOverview): Bar[] => [
      ...byRegulatoryBody.map(({ regulatoryBody, count }) => ({
        label: regulatoryBody,
        count,
        to: listOf('regulatoryBody', regulatoryBody),
        color: color.primary,
      })),
      ...(otherBodies > 0
        ? [{ label: t('dashboard.spread.otherBodies'), count: otherBodies, color: color.primary }]
        : []),
      ...(withoutBody > 0
        ? [{ label: t('dashboard.spread.withoutBody'), count: withoutBody, color: color.borderStrong }]
        : []),
    ],
  };
};

/** Number of policies by status and regulatory body. */
export const PolicyDistribution = ({ overview }: { overview: ReturnType<typeof useOverview> }) => {
  const t = policiesTexts.useTexts();
  const bars = useBars();
  const failed = t('dashboard.spread.failed');
  return (
    <Two>
      <Panel title={t('dashboard.spread.byStatus')}>
        <QueryResult query={overview} failed={failed}>
          {(data) => <BarList bars={bars.ofStatus(data)} />}
        </QueryResult>
      </Panel>
      <Panel title={t('dashboard.spread.byBody')}>
        <QueryResult query={overview} failed={failed}>
          {(data) => {
            const shown = bars.ofBody(data);
            return shown.length > 0 ? (
              <BarList bars={shown} />
            ) : (
              <Muted>{t('dashboard.spread.noBodies')}</Muted>
            );
          }}
        </QueryResult>
      </Panel>
    </Two>
  );
};
