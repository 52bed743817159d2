import type { BadgeTone } from '@proviso/ui';
import { FileRow } from '../../shared/files/file-row.tsx';
import { policiesTexts } from '../../texts.ts';
import { isRemovable, percentWhenSent, type QueuedFile, type UploadState } from './upload-queue.ts';

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
  return { tone, label: state.percent === percentWhenSent ? ('upload.finishing' as const) : label };
};

const progressOf = (state: UploadState) => {
  if (state.status === 'completed') return { percent: 100, tone: 'success' } as const;
  return state.status === 'uploading' ? { percent: state.percent } : undefined;
};

export interface QueueItemProps {
  item: QueuedFile;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file in the queue: its status and actions. */
export const QueueItem = ({ item, onRemove, onRetry }: QueueItemProps) => {
  const t = policiesTexts.useTexts();
  const { file, state } = item;
  const { tone, label } = lookOf(state);
  const progress = progressOf(state);
  return (
    <FileRow
      file={file}
      badge={{ tone, label: t(label) }}
      progress={progress && { ...progress, label: t('upload.progress', { name: file.name }) }}
      reason={state.status === 'error' ? state.reason : undefined}
      onRemove={isRemovable(item) ? onRemove : undefined}
      onRetry={state.status === 'error' ? onRetry : undefined}
    />
  );
};
