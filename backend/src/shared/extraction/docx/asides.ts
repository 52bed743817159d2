/** How tracked changes are read: as if all changes were accepted, or as the original text. */
export type TrackedChangesView = 'accepted' | 'original';

const INSERTED: ReadonlySet<string> = new Set(['word:ins', 'word:moveTo']);
const DELETED: ReadonlySet<string> = new Set(['word:del', 'word:moveFrom']);

/**
 * Whether an element is a tracked insertion or deletion (ECMA-376 part 1, 17.13.5); `undefined` for other
 * elements.
 */
export const trackedChangeOf = (name: string): 'inserted' | 'deleted' | undefined => {
  if (INSERTED.has(name)) return 'inserted';
  return DELETED.has(name) ? 'deleted' : undefined;
};

/** True if a tracked change removes its text from `view`. */
export const isRemovedIn = (change: 'inserted' | 'deleted', view: TrackedChangesView): boolean =>
  change === (view === 'accepted' ? 'deleted' : 'inserted');
