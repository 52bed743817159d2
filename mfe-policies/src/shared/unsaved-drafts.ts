import * as z from 'zod/mini';

/** Prefix of the storage keys of unsaved drafts. */
export const draftPrefix = 'proviso.policy-draft.';

/** An unsaved draft in this browser, without its text. */
export interface UnsavedDraft {
  /** `undefined` for a new policy. */
  policyId: string | undefined;
  title: string;
  savedAt: string;
  /** Version that the draft is based on. `undefined` for a new policy, or if storage had no space for it. */
  version: number | undefined;
}

const storedSchema = z.object({
  savedAt: z.string(),
  values: z.object({ title: z.string() }),
  base: z.optional(z.object({ version: z.int() })),
});
const isPolicyId = (text: string): boolean => z.uuid().safeParse(text).success;

const parsed = (text: string | null) => {
  try {
    return storedSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
};

/** Unsaved drafts of `userId` in this browser, newest first. `storageOf` may throw if storage is disabled. */
export const unsavedDrafts = (storageOf: () => Storage, userId: string): UnsavedDraft[] => {
  let storage: Storage;
  try {
    storage = storageOf();
  } catch {
    return [];
  }
  const own = `${draftPrefix}${userId}.`;
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(own))
    .flatMap((key): UnsavedDraft[] => {
      const of = key.slice(own.length);
      const draft = parsed(storage.getItem(key));
      if (draft === undefined || (of !== 'new' && !isPolicyId(of))) return [];
      const { savedAt, values, base } = draft;
      return [
        { policyId: of === 'new' ? undefined : of, title: values.title, savedAt, version: base?.version },
      ];
    })
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
};
