import { draftPrefix as prefix } from '../../../../shared/unsaved-drafts.ts';
import { parseDraft, type Draft } from './draft.ts';

/** Where the draft of one person for one policy is kept, in this browser. */
export interface DraftStore {
  read: () => Draft | undefined;
  /** Whether there was room for it. */
  write: (draft: Draft) => boolean;
  remove: () => void;
}

const tryTo = (work: () => void): boolean => {
  try {
    work();
    return true;
  } catch {
    // Full, or forbidden by the browser's settings.
    return false;
  }
};

/** Removes everyone's drafts that are too old or damaged. */
const clearAway = (storage: Storage, now: Date): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter((name) => name.startsWith(prefix)))
    if (!parseDraft(storage.getItem(key) ?? '', now)) storage.removeItem(key);
};

/**
 * Keeps the draft of `userId` for `policyId` (`undefined`: for a new policy). `storageOf` may throw, as browsers do
 * where storage is switched off.
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
      // What was written matters more than what it was written over.
      tryTo(() => storageOf().setItem(key, JSON.stringify({ ...draft, base: undefined }))),
    remove: () => void tryTo(() => storageOf().removeItem(key)),
  };
};
