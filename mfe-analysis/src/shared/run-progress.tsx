import type { AnalysisFacts } from '@proviso/contracts';
import { Muted, ProgressBar, Row, Spinner, Stack, useAnalysisProgress } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';

/** Progress of a running analysis. The completed steps appear once a live message has reported them. */
export const RunProgress = ({
  analysis: { id, status, policyTitle },
}: {
  analysis: Pick<AnalysisFacts, 'id' | 'status' | 'policyTitle'>;
}) => {
  const t = analysisTexts.useTexts();
  const progress = useAnalysisProgress(id);
  if (status !== 'running' || progress === undefined || progress.of === 0)
    return (
      <Row $gap={2}>
        <Spinner />
        <Muted>{t(`status.${status}`)}</Muted>
      </Row>
    );
  const { done, of } = progress;
  return (
    <Stack $gap={2}>
      <ProgressBar
        label={t('run.progressOf', { policy: policyTitle })}
        value={Math.round((100 * Math.min(done, of)) / of)}
      />
      <Muted>{t('run.step', { done, of })}</Muted>
    </Stack>
  );
};
