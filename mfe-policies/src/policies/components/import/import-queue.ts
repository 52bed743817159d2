import type { ImportOptions, ImportPreview, Policy } from '@proviso/contracts';
import { blankPolicy, type PolicyFormValues } from '../form/form-values.ts';

/** Data read from a file, and the policy after review. */
export interface ReviewedImport {
  found: ImportPreview;
  values: PolicyFormValues;
  /** Options with which the file was read. */
  options: ImportOptions;
}

/** Progress of a file's import. */
export type ImportState =
  | { status: 'waiting'; options?: ImportOptions }
  /** `percent` is the share of the request sent so far. */
  | { status: 'sending'; percent: number }
  /** Not saved yet. `reason` says why an attempt to save failed. */
  | ({ status: 'ready'; reason?: string } & ReviewedImport)
  /** Waiting until the policies before it are saved. */
  | ({ status: 'approved' } & ReviewedImport)
  | ({ status: 'saving' } & ReviewedImport)
  | { status: 'done'; policy: Pick<Policy, 'id' | 'title'> }
  /** `reason` comes from the server, if it sent one. */
  | { status: 'failed'; reason: string | undefined };

export interface ImportedFile {
  readonly id: number;
  readonly file: File;
  readonly state: ImportState;
}

export type ImportQueueAction =
  | { type: 'added'; files: readonly File[] }
  | { type: 'changed'; id: number; state: ImportState }
  /** The user has corrected the policy. */
  | { type: 'corrected'; id: number; values: PolicyFormValues }
  /** The user has approved one file, or all files that are ready. */
  | { type: 'approved'; id?: number }
  | { type: 'removed'; id: number };

/** The policy that would be created from a file without corrections. */
export const toProposal = ({
  title,
  content,
  regulatoryBody,
  documentNumber,
  state,
}: ImportPreview): PolicyFormValues => ({
  ...blankPolicy,
  title,
  content,
  regulatoryBody,
  documentNumber,
  state,
  note: '',
});

const isRemovable = ({ status }: ImportState): boolean => status !== 'sending' && status !== 'saving';

/** The queue of files to import, in the order in which they were added. */
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
    case 'corrected':
      return queue.map((item) =>
        item.id === action.id && item.state.status === 'ready'
          ? { ...item, state: { ...item.state, values: action.values } }
          : item,
      );
    case 'approved':
      return queue.map((item) => {
        const { state } = item;
        if (state.status !== 'ready' || (action.id ?? item.id) !== item.id) return item;
        const { found, values, options } = state;
        return { ...item, state: { status: 'approved', found, values, options } };
      });
    case 'removed':
      return queue.filter(({ id, state }) => id !== action.id || !isRemovable(state));
  }
};
