import type { Analysis } from '@proviso/contracts';
import { Button, Card, CardTitle, Muted, Row, Stack, useMay, useNavigate } from '@proviso/ui';
import { RunProgress } from '../../../shared/run-progress.tsx';
import { useRuns } from '../../../shared/use-runs.ts';
import { analysisTexts } from '../../../texts.ts';

/** An analysis without a result. Shows its progress, or the reason why it failed and a retry button. */
export const UnfinishedAnalysis = ({ analysis }: { analysis: Analysis }) => {
  const t = analysisTexts.useTexts();
  const navigate = useNavigate();
  const mayRun = useMay('policy.write');
  const { running, run, cancel } = useRuns();
  const { policyId, policyTitle, analysisType, status, failure, actions } = analysis;
  const runAgain = () =>
    run(policyId, analysisType, ({ id }) => void navigate(`/ai-analysis/${id}`, { replace: true }));
  return (
    <Card as="section">
      <Stack $gap={3}>
        {status === 'failed' ? (
          <>
            <CardTitle>{t('report.noResult')}</CardTitle>
            <Muted>{failure === null ? t('run.failed') : t(`failure.${failure}`)}</Muted>
          </>
        ) : (
          <RunProgress analysis={analysis} />
        )}
        <Row $gap={2}>
          {status === 'failed' && mayRun && (
            <Button loading={running !== undefined} onClick={runAgain}>
              {t('run.retry')}
            </Button>
          )}
          {actions.includes('cancel') && (
            <Button
              variant="secondary"
              aria-label={t('run.cancelOf', { policy: policyTitle })}
              onClick={() => cancel(analysis)}
            >
              {t('run.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
};
