import type { AnalysisSummary, AnalysisType } from '@proviso/contracts';
import { EmptyState, ErrorState, Grid, LoadMore, Skeleton } from '@proviso/ui';
import { ScanSearch } from 'lucide-react';
import { analysisTexts } from '../../texts.ts';
import { useAnalyses } from '../../shared/analyses-api.ts';
import { AnalysisCard } from './analysis-card.tsx';

export interface AnalysisListProps {
  analysisType: AnalysisType;
  onCancel: (analysis: AnalysisSummary) => void;
  onRetry: ((analysis: AnalysisSummary) => void) | undefined;
}

/** The analyses of one type, newest first. */
export const AnalysisList = ({ analysisType, onCancel, onRetry }: AnalysisListProps) => {
  const t = analysisTexts.useTexts();
  const list = useAnalyses(analysisType);
  const { data, isPending, error, refetch } = list;
  if (isPending) return <Skeleton items={4} height="9rem" />;
  if (data === undefined)
    return <ErrorState title={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<ScanSearch size={22} />}
        title={t(`list.none.${analysisType}`)}
        detail={t(`list.noneDetail.${analysisType}`)}
      />
    );
  return (
    <>
      <Grid $min="18rem">
        {data.items.map((analysis) => (
          <AnalysisCard key={analysis.id} analysis={analysis} onCancel={onCancel} onRetry={onRetry} />
        ))}
      </Grid>
      {list.isFetchNextPageError && (
        <ErrorState title={t('list.failed')} error={error} onRetry={() => void list.fetchNextPage()} />
      )}
      <LoadMore
        shown={data.items.length}
        total={data.total}
        overTotal={data.overTotal}
        more={list.hasNextPage && !list.isFetchNextPageError}
        loading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
};
