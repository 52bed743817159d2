import type { Policy } from '@proviso/contracts';

/** The status of a file's import. */
export type ImportState =
  | { status: 'waiting' }
  /** `percent` of the request that has been sent. */
  | { status: 'sending'; percent: number }
  | { status: 'done'; policy: Pick<Policy, 'id' | 'title'> }
  /** `reason` in the server's words, where it gave one. */
  | { status: 'failed'; reason: string | undefined };

export interface ImportedFile {
  readonly id: number;
  readonly file: File;
  readonly state: ImportState;
}

export type ImportQueueAction =
  | { type: 'added'; files: readonly File[] }
  | { type: 'changed'; id: number; state: ImportState }
  | { type: 'removed'; id: number };

/** The files to import, in the order in which they were added. */
export const importQueue = (
  queue: readonly ImportedFile[],
  action: ImportQueueAction,
): readonly ImportedFile[] => {
  switch (action.type) {
    case 'added': {
      const last = Math.max(0, ...queue.map(({ id }) => id));
      const waiting = { status: 'waiting' } as const;
      return [
        ...queue,
        ...action.files.map((file, index) => ({ id: last + 1 + index, file, state: waiting })),
      ];
    }
    case 'changed':
      return queue.map((item) => (item.id === action.id ? { ...item, state: action.state } : item));
    case 'removed':
      return queue.filter(({ id, state }) => id !== action.id || state.status === 'sending');
  }
};
