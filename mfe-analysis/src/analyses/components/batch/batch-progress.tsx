import type { AnalysisBatch } from '@proviso/contracts';
import { Button, Muted, ProgressBar, Row, Stack, useFailureToast } from '@proviso/ui';
import { useCancelBatch } from '../../../shared/batches-api.ts';
import { analysisTexts } from '../../../texts.ts';

/** Progress of an analysis of all policies, with a cancel button. */
export const BatchProgress = ({ batch }: { batch: AnalysisBatch }) => {
  const t = analysisTexts.useTexts();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = useCancelBatch();
  const { id, policies, completed, failed, actions } = batch;
  const done = completed + failed;
  const cancel = () =>
    mutateAsync(id).catch((error: unknown) => {
      failureToast(error, { title: t('run.error') });
    });
  return (
    <Stack $gap={2}>
      <Row $justify="space-between">
        <Muted>{t('batch.running')}</Muted>
        <Muted>
          {failed === 0
            ? t('batch.progress', { done, all: policies })
            : t('batch.progressFailed', { done, all: policies, failed })}
        </Muted>
      </Row>
      <ProgressBar label={t('batch.running')} value={Math.round((100 * done) / Math.max(1, policies))} />
      {actions.includes('cancel') && (
        <Row>
          <Button variant="secondary" size="sm" loading={isPending} onClick={() => void cancel()}>
            {t('batch.cancelAll')}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
