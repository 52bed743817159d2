/** Which side of tracked changes is read: with all changes accepted, or the original text. */
export type ChangesView = 'accepted' | 'original';

const INSERTED: ReadonlySet<string> = new Set(['word:ins', 'word:moveTo']);
const DELETED: ReadonlySet<string> = new Set(['word:del', 'word:moveFrom']);

/** The tracked change of an element (ECMA-376 part 1, 17.13.5); `undefined` for other elements. */
export const changeOf = (name: string): 'inserted' | 'deleted' | undefined => {
  if (INSERTED.has(name)) return 'inserted';
  return DELETED.has(name) ? 'deleted' : undefined;
};

/** Whether a change removes its text from `view`. */
export const isRemovedIn = (change: 'inserted' | 'deleted', view: ChangesView): boolean =>
  change === (view === 'accepted' ? 'deleted' : 'inserted');
