/** The status of a file's upload. */
export type UploadState =
  | { status: 'pending' }
  /** `percent` is from {@link displayedPercent}. `lost`: the connection was lost, and a retry follows. */
  | { status: 'uploading'; percent: number; lost: boolean }
  | { status: 'completed' }
  /** `reason` comes from the server, if it sent one. */
  | { status: 'error'; reason: string | undefined };

export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
}

export type UploadQueueAction =
  | { type: 'added'; files: readonly Pick<QueuedFile, 'id' | 'file'>[] }
  | { type: 'changed'; id: number; state: UploadState }
  | { type: 'removed'; id: number }
  | { type: 'ended-cleared' };

export const isPending = ({ state }: QueuedFile): boolean => state.status === 'pending';

/** Percentage shown after everything was sent and until the server responds. */
export const percentWhenSent = 90;

/**
 * Percentage to show when the fraction `part` (0 to 1) of a file has been sent. It is 100 only once the
 * upload is done.
 */
export const displayedPercent = (part: number): number => Math.floor(part * percentWhenSent);

/** True if a file's upload has ended, successfully or not. */
export const hasUploadEnded = ({ state }: QueuedFile): boolean =>
  state.status === 'completed' || state.status === 'error';

/** True if a file can be removed from the queue: it is pending or has failed. */
export const isRemovable = ({ state }: QueuedFile): boolean =>
  state.status === 'pending' || state.status === 'error';

/** Returns the queue after `action`. */
export const uploadQueue = (
  queue: readonly QueuedFile[],
  action: UploadQueueAction,
): readonly QueuedFile[] => {
  switch (action.type) {
    case 'added':
      return [...queue, ...action.files.map((item) => ({ ...item, state: { status: 'pending' as const } }))];
    case 'changed':
      return queue.map((item) => (item.id === action.id ? { ...item, state: action.state } : item));
    case 'removed':
      return queue.filter((item) => item.id !== action.id || !isRemovable(item));
    case 'ended-cleared':
      return queue.filter((item) => !hasUploadEnded(item));
    default:
      return action satisfies never;
  }
};
