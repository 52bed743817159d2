import type { PolicyListQuery, PolicySummary } from '@proviso/contracts';
import { EmptyState, ErrorState, LoadMore, Skeleton, useMay } from '@proviso/ui';
import { FileText, SearchX } from 'lucide-react';
import { policiesTexts } from '../../../texts.ts';
import { usePolicies } from '../../api/list-policies.ts';
import { PolicyCollection } from './policy-collection.tsx';
import type { PolicyLayout } from './use-layout.ts';

/** Items while loading (specification §9). */
const skeletons = 6;

export interface PolicyResultsProps {
  filters: PolicyListQuery;
  filtered: boolean;
  layout: PolicyLayout;
  onView: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (policy: PolicySummary) => void;
}

/** What the filters find: loading, failed, nothing, or the policies. */
export const PolicyResults = ({ filters, filtered, layout, ...actions }: PolicyResultsProps) => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const list = usePolicies(filters);
  if (list.isPending) {
    return layout === 'grid' ? (
      <Skeleton items={skeletons} height="14rem" columns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" />
    ) : (
      <Skeleton items={skeletons} height="7rem" />
    );
  }
  if (list.data === undefined) {
    return <ErrorState title={t('list.failed')} error={list.error} onRetry={() => void list.refetch()} />;
  }
  const { items, total } = list.data;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={filtered ? <SearchX size={22} /> : <FileText size={22} />}
        title={t('list.empty')}
        detail={filtered ? t('list.emptyFiltered') : mayWrite ? t('list.emptyDetail') : undefined}
      />
    );
  }
  return (
    <>
      <PolicyCollection policies={items} layout={layout} busy={list.isPlaceholderData} {...actions} />
      {list.isFetchNextPageError && (
        <ErrorState title={t('list.failed')} error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
      <LoadMore
        shown={items.length}
        total={total}
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
};
