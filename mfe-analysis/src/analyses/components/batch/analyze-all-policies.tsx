import type { AnalysisBatch, AnalysisType } from '@proviso/contracts';
import { Button, space, useToast } from '@proviso/ui';
import { Layers } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLatestBatch } from '../../../shared/batches-api.ts';
import { analysisTexts } from '../../../texts.ts';
import { AnalyzeAllDialog } from './analyze-all-dialog.tsx';
import { BatchProgress } from './batch-progress.tsx';

/** Puts a batch's progress on its own line. */
const Progress = styled.div`
  flex: 1 0 100%;
  margin-top: ${space[3]};
`;

/** Analyzes all policies, shows progress, and reports when the batch has ended. */
export const AnalyzeAllPolicies = ({ analysisType }: { analysisType: AnalysisType }) => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const { data: batch } = useLatestBatch();
  const [asking, setAsking] = useState(false);
  /** Id of a batch that was running while this page was open, so its end must be reported. */
  const followed = useRef<string>(undefined);
  const running = batch?.status === 'running' ? batch : undefined;

  const follow = useEffectEvent((latest: AnalysisBatch) => {
    if (latest.status === 'running') {
      followed.current = latest.id;
      return;
    }
    if (latest.id !== followed.current) return;
    followed.current = undefined;
    const { status, completed, failed } = latest;
    if (status === 'canceled') toast({ title: t('batch.canceled') });
    else if (status === 'failed')
      toast({ title: t('batch.stopped'), description: t('batch.stoppedDetail'), tone: 'destructive' });
    else
      toast({
        title: t('run.complete'),
        description:
          failed === 0
            ? t('batch.complete', { count: completed })
            : t('batch.completeFailed', { completed, failed }),
        ...(failed === 0 && { tone: 'success' as const }),
      });
  });
  useEffect(() => {
    if (batch) follow(batch);
  }, [batch]);

  return (
    <>
      {running ? (
        <Progress>
          <BatchProgress batch={running} />
        </Progress>
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Layers size={16} aria-hidden />
          {t('batch.analyzeAll')}
        </Button>
      )}
      {asking && <AnalyzeAllDialog analysisType={analysisType} onClose={() => setAsking(false)} />}
    </>
  );
};
