import { Button, color, Row, space, text } from '@proviso/ui';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { QueueItem } from './queue-item.tsx';
import { hasUploadEnded } from './upload-queue.ts';
import type { useUploadQueue } from './use-upload-queue.ts';

const Heading = styled.h2`
  font: ${text('base', 600)};
`;
const Items = styled.ul`
  padding: 0;
`;
const Why = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Foot = styled.div`
  display: grid;
  gap: ${space[2]};
`;

export interface UploadQueueListProps {
  uploads: ReturnType<typeof useUploadQueue>;
  policyId: string | undefined;
}

/** The queue and its actions. If the button is disabled, a hint says why. */
export const UploadQueueList = ({ uploads, policyId }: UploadQueueListProps) => {
  const t = policiesTexts.useTexts();
  const whyId = useId();
  const { queue, pending, uploading } = uploads;
  const ended = queue.filter(hasUploadEnded);
  const failed = ended.some(({ state }) => state.status === 'error');
  const why = (() => {
    if (uploading) return undefined;
    if (policyId === undefined || queue.length === 0) return t('upload.nothingChosen');
    return pending === 0 ? t('upload.nothingPending') : undefined;
  })();
  return (
    <>
      {queue.length > 0 && (
        <div>
          <Row $justify="space-between">
            <Heading>{t('upload.queue')}</Heading>
            {ended.length > 0 && (
              <Button variant="ghost" size="sm" onClick={uploads.clearEnded}>
                {t(failed ? 'upload.clearEnded' : 'upload.clearCompleted')}
              </Button>
            )}
          </Row>
          <Items aria-label={t('upload.queue')}>
            {queue.map((item) => (
              <QueueItem
                key={item.id}
                item={item}
                onRemove={() => uploads.remove(item.id)}
                onRetry={() => uploads.retry(item.id)}
              />
            ))}
          </Items>
        </div>
      )}
      <Foot>
        <Button
          disabled={policyId === undefined || pending === 0 || uploading}
          aria-describedby={why === undefined ? undefined : whyId}
          onClick={() => policyId !== undefined && void uploads.uploadAll(policyId)}
        >
          <Upload size={16} aria-hidden />
          {t('upload.submit')}
        </Button>
        {why !== undefined && <Why id={whyId}>{why}</Why>}
      </Foot>
    </>
  );
};
