import { draftPrefix as prefix } from '../../../../shared/unsaved-drafts.ts';
import { parseDraft, type Draft } from './draft.ts';

/** Stores one user's draft of one policy in this browser. */
export interface DraftStore {
  read: () => Draft | undefined;
  /** Returns true if storage had enough space. */
  write: (draft: Draft) => boolean;
  remove: () => void;
}

const tryTo = (work: () => void): boolean => {
  try {
    work();
    return true;
  } catch {
    // Storage is full, or the browser's settings forbid it.
    return false;
  }
};

/** Removes all users' drafts that are too old or damaged. */
const clearAway = (storage: Storage, now: Date): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter((name) => name.startsWith(prefix)))
    if (!parseDraft(storage.getItem(key) ?? '', now)) storage.removeItem(key);
};

/**
 * Creates the store for `userId`'s draft of `policyId` (`undefined`: a new policy). `storageOf` may throw, as
 * browsers do if storage is disabled.
 */
export const createDraftStore = (
  storageOf: () => Storage,
  { userId, policyId }: { userId: string; policyId: string | undefined },
  now: () => Date,
): DraftStore => {
  const key = `${prefix}${userId}.${policyId ?? 'new'}`;
  return {
    read: () => {
      let draft: Draft | undefined;
      tryTo(() => {
        clearAway(storageOf(), now());
        draft = parseDraft(storageOf().getItem(key) ?? '', now());
      });
      return draft;
    },
    write: (draft) =>
      tryTo(() => storageOf().setItem(key, JSON.stringify(draft))) ||
      // If storage is nearly full, store the user's text without the texts that it was based on.
      tryTo(() =>
        storageOf().setItem(key, JSON.stringify({ ...draft, base: undefined, inserted: undefined })),
      ),
    remove: () => void tryTo(() => storageOf().removeItem(key)),
  };
};
