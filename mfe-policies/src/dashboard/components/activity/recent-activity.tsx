import type { DashboardOverview } from '@proviso/contracts';
import { Instant, color, Link, Muted, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policyPagePath } from '../../../shared/policy-page-path.ts';
import { policiesTexts } from '../../../texts.ts';
import type { useOverview } from '../../api/dashboard.ts';
import { QueryResult, Panel } from '../panel.tsx';

type Change = DashboardOverview['activity'][number];

const List = styled.ol`
  display: grid;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[3]};
    align-items: baseline;
    padding: ${space[2]} 0;
    font: ${text('sm')};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: 1px solid ${color.border};
  }
  time {
    color: ${color.textSubtle};
    white-space: nowrap;
  }
`;
const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const What = styled.span`
  grid-column: 1 / -1;
  color: ${color.textMuted};
`;

const useWhat = () => {
  const t = policiesTexts.useTexts();
  return ({ kind, status, version, byName }: Change): string => {
    const what =
      kind === 'status-changed'
        ? t('history.kind.statusChanged', { status: t(`status.${status}`) })
        : kind === 'revised'
          ? t('dashboard.activity.revised', { version })
          : t(`history.kind.${kind}`);
    return byName === null ? what : t('dashboard.activity.by', { what, name: byName });
  };
};

/** Recent changes to policies, newest first. */
export const RecentActivity = ({ overview }: { overview: ReturnType<typeof useOverview> }) => {
  const t = policiesTexts.useTexts();
  const what = useWhat();
  return (
    <Panel title={t('dashboard.activity.title')}>
      <QueryResult query={overview} failed={t('dashboard.activity.failed')}>
        {({ activity }) =>
          activity.length === 0 ? (
            <Muted>{t('dashboard.activity.none')}</Muted>
          ) : (
            <List>
              {activity.map((change) => (
                <li key={`${change.policyId}.${change.revision}`}>
                  <Title>
                    <Link to={policyPagePath(change.policyId)}>{change.title}</Link>
                  </Title>
                  <Instant at={change.at} form="recent" />
                  <What>{what(change)}</What>
                </li>
              ))}
            </List>
          )
        }
      </QueryResult>
    </Panel>
  );
};
