import { CardTitle, ErrorState, Muted, ProgressBar, Stack } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import type { useDocumentReadings } from '../../api/admin-lists.ts';

/** Progress of reading documents again whose text comes from an older version of the reader. */
export const DocumentReadings = ({ readings }: { readings: ReturnType<typeof useDocumentReadings> }) => {
  const t = adminTexts.useTexts();
  const { data, error, refetch } = readings;
  if (data === undefined) {
    return <ErrorState title={t('adminReadings.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const { version, documents, outdated } = data;
  const done = documents - outdated;
  return (
    <Stack as="section" $gap={3}>
      <div>
        <CardTitle>{t('adminReadings.title')}</CardTitle>
        <Muted>{t('adminReadings.lead', { version })}</Muted>
      </div>
      {outdated > 0 && (
        <ProgressBar label={t('adminReadings.title')} value={Math.floor((done / documents) * 100)} />
      )}
      <p>
        {outdated === 0
          ? t('adminReadings.current', { count: documents })
          : t('adminReadings.progress', { count: outdated, done, total: documents })}
      </p>
    </Stack>
  );
};
