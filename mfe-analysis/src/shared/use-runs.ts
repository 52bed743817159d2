import { type Analysis, type AnalysisSummary, type AnalysisType } from '@proviso/contracts';
import { ApiError, useFailureToast, useNavigate, useToast } from '@proviso/ui';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { analysisTexts } from '../texts.ts';
import { analysisQuery, isOpen, useCancelAnalysis, useRunAnalysis } from './analyses-api.ts';

/** Runs analyses from this page, and reports when they end. */
export const useRuns = () => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useRunAnalysis();
  const { mutate: cancel } = useCancelAnalysis();
  /** Ids of analyses that were requested here and were still running when the response arrived. */
  const [followed, setFollowed] = useState<readonly string[]>([]);

  const failed = (error?: unknown, reason?: string): void => {
    const why = reason ?? (error instanceof ApiError && error.code !== undefined ? error.detail : undefined);
    failureToast(error, {
      title: t('run.error'),
      description:
        why === undefined ? t('run.failed') : t('run.because', { what: t('run.failed'), reason: why }),
    });
  };
  const tell = ({ id, status, failure }: Pick<Analysis, 'id' | 'status' | 'failure'>): void => {
    if (status === 'completed')
      toast({
        title: t('run.complete'),
        description: t('run.completeDetail'),
        tone: 'success',
        action: {
          label: t('card.report'),
          elsewhere: t('run.reportElsewhere'),
          onPress: () => void navigate(`/ai-analysis/${id}`),
        },
      });
    else if (failure === 'canceled') toast({ title: t('run.canceled') });
    else if (failure !== null) failed(undefined, t(`failure.${failure}`));
  };

  const ended = useQueries({
    queries: followed.map(analysisQuery),
    combine: (results) => results.flatMap(({ data }) => (data && !isOpen(data) ? [data] : [])),
  });
  const told = useRef(new Set<string>());
  const tellOf = useEffectEvent((analyses: readonly Analysis[]) => {
    for (const analysis of analyses) {
      if (told.current.has(analysis.id)) continue;
      told.current.add(analysis.id);
      tell(analysis);
    }
  });
  useEffect(() => tellOf(ended), [ended]);

  return {
    /** Type of the analysis whose request is pending. */
    running: isPending ? variables?.analysisType : undefined,
    /** @param onAnswer called with the analysis once it has been requested */
    run: (policyId: string, analysisType: AnalysisType, onAnswer?: (analysis: Analysis) => void) =>
      mutate(
        { policyId, analysisType },
        {
          onSuccess: (analysis) => {
            onAnswer?.(analysis);
            if (isOpen(analysis)) setFollowed((ids) => [...ids, analysis.id]);
            else tell(analysis);
          },
          onError: (error) => failed(error),
        },
      ),
    cancel: ({ id }: Pick<AnalysisSummary, 'id'>) =>
      cancel(id, {
        onSuccess: (analysis) => {
          if (!followed.includes(id)) tell(analysis);
        },
        onError: (error) => failed(error),
      }),
  };
};
