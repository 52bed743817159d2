/** The status of a file's upload. */
export type UploadState =
  | { status: 'pending' }
  /** `percent` as {@link shownPercent} says; `lost`: the connection is, and another try follows. */
  | { status: 'uploading'; percent: number; lost: boolean }
  | { status: 'completed' }
  /** `reason` in the server's words, where it gave one. */
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

/** What is shown when everything has been sent and the server has not answered yet. */
export const sentPercent = 90;

/** The progress of a file of which `part` (0 to 1) has been sent: real, and 100 only when it is done. */
export const shownPercent = (part: number): number => Math.floor(part * sentPercent);

/** Whether nothing more happens to a file by itself: it was uploaded, or could not be. */
export const hasEnded = ({ state }: QueuedFile): boolean =>
  state.status === 'completed' || state.status === 'error';

/** Whether a file can be taken out of the queue: a pending one, and one whose upload failed. */
export const isRemovable = ({ state }: QueuedFile): boolean =>
  state.status === 'pending' || state.status === 'error';

/** The queue after `action`. */
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
      return queue.filter((item) => !hasEnded(item));
    default:
      return action satisfies never;
  }
};
