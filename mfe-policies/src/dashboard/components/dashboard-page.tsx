import { dashboardFilterNames } from '@proviso/contracts';
import {
  Button,
  Card,
  CardTitle,
  EmptyState,
  from,
  LinkButton,
  Muted,
  PageHeader,
  Skeleton,
  space,
  Stack,
  useMay,
  usePolicyFilters,
  useUser,
  WidgetSlot,
} from '@proviso/ui';
import { Plus, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { countSet, PolicyFilterBar } from '../../shared/filters/policy-filter-fields.tsx';
import { FiltersToggle } from '../../shared/foldable-filters.tsx';
import { newPolicyPath } from '../../shared/policy-page-path.ts';
import { useExamples } from '../../shared/use-examples.ts';
import { policiesTexts } from '../../texts.ts';
import { useOverview, useRecentPolicies, useScoreHistory, useStats } from '../api/dashboard.ts';
import { QuickActions } from './actions/quick-actions.tsx';
import { RecentActivity } from './activity/recent-activity.tsx';
import { DashboardSearch } from './dashboard-search.tsx';
import { StatCards, StatCardsSkeleton } from './figures/stat-cards.tsx';
import { ScoreHistory } from './history/score-history.tsx';
import { OwnWork } from './own-work/own-work.tsx';
import { RecentPolicies } from './recent/recent-policies.tsx';
import { PolicyDistribution } from './spread/policy-distribution.tsx';
import { useId, useMemo, useState } from 'react';
import { type UnsavedDraft, unsavedDrafts } from '../../shared/unsaved-drafts.ts';

/** Maximum number of policies in one query. The server accepts no more. */
const most = 20;

/** The user's unsaved drafts in this browser, read once when the page opens. */
const useKeptDrafts = (): readonly UnsavedDraft[] => {
  const userId = useUser().data?.id;
  return useMemo(
    () => (userId === undefined ? [] : unsavedDrafts(() => window.localStorage, userId).slice(0, most)),
    [userId],
  );
};

const panels = { 'ai-insights': 'insights', 'regulatory-updates': 'updates' } as const;

/** A panel from another micro-frontend. If it fails, the rest of the page keeps working. */
const WidgetPanel = ({ widget }: { widget: keyof typeof panels }) => {
  const t = policiesTexts.useTexts();
  return (
    <WidgetSlot
      widget={widget}
      pending={<Skeleton items={1} height="14rem" />}
      failed={
        <Card as="section">
          <CardTitle>{t(`dashboard.${panels[widget]}`)}</CardTitle>
          <Muted>{t('dashboard.panelFailed')}</Muted>
        </Card>
      }
    />
  );
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  margin-top: ${space[5]};
  align-items: start;
  ${from.wide} {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;

const Filters = styled.search`
  display: block;
  margin-bottom: ${space[3]};
  &[hidden] {
    display: none;
  }
`;

/** Hidden until all content has loaded, so that everything appears together and the layout does not shift. */
const Content = styled.div<{ $ready: boolean }>`
  ${({ $ready }) => !$ready && 'display: none;'}
`;

/** Placeholder with the same layout as the content. */
const Pending = () => (
  <>
    <StatCardsSkeleton />
    <Columns>
      <Skeleton items={3} height="15rem" />
      <Skeleton items={3} height="13rem" />
    </Columns>
  </>
);

const NothingMatches = ({ onClear }: { onClear: () => void }) => {
  const t = policiesTexts.useTexts();
  return (
    <Card as="section">
      <EmptyState
        icon={<SearchX size={22} />}
        title={t('list.empty')}
        detail={t('dashboard.emptyFiltered')}
        action={<Button onClick={onClear}>{t('list.clear')}</Button>}
      />
    </Card>
  );
};

/** The statistics of the organization's policies, recent changes, and links to next steps. */
export const DashboardPage = () => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const name = useUser().data?.firstName;
  const kept = useKeptDrafts();
  const overview = useOverview(kept.flatMap(({ policyId }) => policyId ?? []));
  const filters = usePolicyFilters(undefined, 'dashboard');
  const active = countSet(filters, dashboardFilterNames);
  const [open, setOpen] = useState(active > 0);
  const filtersId = useId();
  const stats = useStats();
  const others = [stats, useRecentPolicies(), useScoreHistory(), useExamples()];
  const ready = ![overview, ...others].some(({ isPending }) => isPending);
  const nothing = Object.keys(filters.chosen).length > 0 && stats.data?.totalPolicies === 0;
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        lead={name ? t('dashboard.welcome', { name }) : t('dashboard.welcomeNobody')}
        actions={
          <>
            <DashboardSearch />
            <FiltersToggle set={active} open={open} controls={filtersId} onToggle={() => setOpen(!open)} />
            {mayWrite && (
              <LinkButton to={newPolicyPath}>
                <Plus size={16} aria-hidden />
                {t('list.new')}
              </LinkButton>
            )}
          </>
        }
      />
      <Filters id={filtersId} aria-label={t('list.filters')} hidden={!open}>
        {open && <PolicyFilterBar filters={filters} names={dashboardFilterNames} />}
      </Filters>
      {!ready && <Pending />}
      <Content $ready={ready}>
        <StatCards />
        <Columns>
          {nothing ? (
            <NothingMatches onClear={filters.clear} />
          ) : (
            <Stack $gap={5}>
              <PolicyDistribution overview={overview} />
              <RecentPolicies />
              <RecentActivity overview={overview} />
              {ready && <ScoreHistory />}
            </Stack>
          )}
          <Stack $gap={5}>
            <OwnWork overview={overview} kept={kept} />
            <QuickActions />
            {!nothing && <WidgetPanel widget="ai-insights" />}
            <WidgetPanel widget="regulatory-updates" />
          </Stack>
        </Columns>
      </Content>
    </>
  );
};
