import type { AnalysisSummary, AnalysisType } from '@proviso/contracts';
import { Grid, PagedList, Skeleton } from '@proviso/ui';
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
  return (
    <PagedList
      list={list}
      failed={t('list.failed')}
      empty={{
        icon: <ScanSearch size={22} />,
        title: t(`list.none.${analysisType}`),
        detail: t(`list.noneDetail.${analysisType}`),
      }}
      placeholder={<Skeleton items={4} height="9rem" />}
    >
      {(analyses) => (
        <Grid $min="18rem">
          {analyses.map((analysis) => (
            <AnalysisCard key={analysis.id} analysis={analysis} onCancel={onCancel} onRetry={onRetry} />
          ))}
        </Grid>
      )}
    </PagedList>
  );
};
