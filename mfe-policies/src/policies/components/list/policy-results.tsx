import type { PolicyListQuery } from '@proviso/contracts';
import { EmptyState, ErrorState, LoadMore, Skeleton, useMay } from '@proviso/ui';
import { FileText, SearchX, Sparkles, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FirstSteps } from '../../../shared/first-steps.tsx';
import { policiesTexts } from '../../../texts.ts';
import type { usePolicies } from '../../api/list-policies.ts';
import type { PolicyHandlers } from './policy-menu.tsx';
import { PolicyCard } from './policy-card.tsx';
import { PolicyCollection } from './policy-collection.tsx';
import type { Selection } from './selection/use-selection.ts';
import { PolicyTable } from './table/policy-table.tsx';
import type { OnSort } from './table/table-head.tsx';
import type { PolicyLayout } from './use-layout.ts';
import { useRowShortcuts } from './use-row-shortcuts.ts';

/** Distance below the viewport that counts as near. */
const near = '0px 0px 1200px 0px';

/**
 * Calls `onNear` when the element with the returned ref comes near the viewport while `enabled` is true. An
 * element that is already near when `enabled` becomes true also counts.
 */
const useApproach = (enabled: boolean, onNear: () => void) => {
  const element = useRef<HTMLDivElement>(null);
  const approach = useEffectEvent(onNear);
  useEffect(() => {
    const { current } = element;
    if (!enabled || !current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && approach(),
      { rootMargin: near },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [enabled]);
  return element;
};

export interface NoPoliciesProps {
  /** True if filters are active. They may be the reason why the list is empty. */
  filtered: boolean;
  query: PolicyListQuery;
}

/** Message for an empty list, with the next step. */
const NoPolicies = ({ filtered, query }: NoPoliciesProps) => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const deleted = query.deleted === 'true';
  const [Icon, detail] = (() => {
    if (filtered) return [SearchX, t('list.emptyFiltered')] as const;
    if (deleted) return [Trash2, t('list.emptyDeleted')] as const;
    if (query.needsAnalysis) return [Sparkles, t('list.emptyAnalyzed')] as const;
    return [FileText, mayWrite ? t('list.emptyDetail') : undefined] as const;
  })();
  return (
    <EmptyState
      icon={<Icon size={22} />}
      title={t('list.empty')}
      detail={detail}
      action={mayWrite && !filtered && !deleted && !query.needsAnalysis && <FirstSteps />}
    />
  );
};

/** Number of placeholders while loading. */
const skeletons = 6;

export interface PolicyResultsProps extends PolicyHandlers {
  query: PolicyListQuery;
  filtered: boolean;
  layout: PolicyLayout;
  list: ReturnType<typeof usePolicies>;
  selection: Selection;
  onSort: OnSort;
}

/**
 * Results for the filters: loading, failed, empty, or the policies. More policies load when the user comes
 * near the end.
 */
export const PolicyResults = ({
  query,
  filtered,
  layout,
  list,
  selection,
  onSort,
  ...handlers
}: PolicyResultsProps) => {
  const t = policiesTexts.useTexts();
  const [focusOn, setFocusOn] = useState<{ place: number }>();
  const { data, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, isError } = list;
  const end = data ? data.start.index + data.policies.length : 0;
  const next = () => list.fetchNextPage();
  const nearEnd = useApproach(hasNextPage && !isFetching && !isError, () => void next());
  const deleted = query.deleted === 'true';
  useRowShortcuts({
    list: data,
    deleted,
    onEdit: handlers.onEdit,
    selection: layout === 'list' ? selection : undefined,
  });
  if (list.isPending) {
    return layout === 'grid' ? (
      <Skeleton items={skeletons} height="13rem" columns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" />
    ) : (
      <Skeleton items={skeletons} height="2.75rem" />
    );
  }
  const failed = (
    <ErrorState
      title={t('list.failed')}
      error={list.error}
      onRetry={() => void (list.isFetchNextPageError ? next() : list.refetch())}
    />
  );
  if (data === undefined) return failed;
  if (end === 0) return <NoPolicies filtered={filtered} query={query} />;
  const shown = {
    query,
    list: data,
    waiting: isPlaceholderData,
    loading: isFetching,
    focusOn,
    onNeed: list.showFrom,
  };
  return (
    <>
      {list.isFetchPreviousPageError && failed}
      {layout === 'grid' ? (
        <PolicyCollection {...shown}>
          {(policy, place) => (
            <PolicyCard key={policy.id} policy={policy} {...place} deleted={deleted} {...handlers} />
          )}
        </PolicyCollection>
      ) : (
        <PolicyTable {...shown} deleted={deleted} selection={selection} onSort={onSort} {...handlers} />
      )}
      {list.isFetchNextPageError && failed}
      <div ref={nearEnd}>
        <LoadMore
          shown={end}
          total={data.total}
          overTotal={data.overTotal}
          more={hasNextPage}
          loading={isFetchingNextPage}
          onLoadMore={() => void next().then(() => setFocusOn({ place: end }))}
        />
      </div>
    </>
  );
};
