import { Badge, Button, color, ProgressBar, space, text, useFormatters, type BadgeTone } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { sentPercent, type QueuedFile, type UploadState } from './upload-queue.ts';

const Root = styled.li`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} 0;
  & + & {
    border-top: 1px solid ${color.border};
  }
`;
const Line = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-height: 2rem;
`;
const Name = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  font: ${text('base', 550)};
  small {
    display: block;
    color: ${color.textMuted};
    font: ${text('sm')};
  }
`;
const Reason = styled.p`
  color: ${color.dangerText};
  font: ${text('sm')};
`;

const looks = {
  pending: ['neutral', 'upload.pending'],
  uploading: ['info', 'upload.uploading'],
  completed: ['success', 'upload.completed'],
  error: ['danger', 'upload.uploadFailed'],
} as const satisfies Record<UploadState['status'], readonly [BadgeTone, string]>;

const lookOf = (state: UploadState) => {
  const [tone, label] = looks[state.status];
  if (state.status !== 'uploading') return { tone, label };
  if (state.lost) return { tone: 'warning', label: 'upload.connectionLost' } as const;
  return { tone, label: state.percent === sentPercent ? ('upload.finishing' as const) : label };
};

export interface QueueItemProps {
  item: QueuedFile;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file of the queue: how it stands and what can be done with it. */
export const QueueItem = ({ item: { file, state }, onRemove, onRetry }: QueueItemProps) => {
  const t = policiesTexts.useTexts();
  const { fileSize } = useFormatters();
  const { tone, label } = lookOf(state);
  return (
    <Root>
      <Line>
        <Name>
          {file.name}
          <small>
            {fileSize(file.size)}
            {state.status === 'uploading' && ` · ${t('upload.percent', { percent: state.percent })}`}
          </small>
        </Name>
        <Badge tone={tone} dot>
          {t(label)}
        </Badge>
        {state.status === 'pending' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('upload.removeFile', { name: file.name })}
            onClick={onRemove}
          >
            {t('upload.remove')}
          </Button>
        )}
        {state.status === 'error' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('upload.retryFile', { name: file.name })}
            onClick={onRetry}
          >
            {t('upload.retry')}
          </Button>
        )}
      </Line>
      {(state.status === 'uploading' || state.status === 'completed') && (
        <ProgressBar
          label={t('upload.progress', { name: file.name })}
          value={state.status === 'completed' ? 100 : state.percent}
          tone={state.status === 'completed' ? 'success' : 'primary'}
        />
      )}
      {state.status === 'error' && state.reason !== undefined && <Reason>{state.reason}</Reason>}
    </Root>
  );
};
