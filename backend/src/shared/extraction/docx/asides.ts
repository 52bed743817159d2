/** Which side of tracked changes is read: as if all were accepted, or as the text was before them. */
export type ChangesView = 'accepted' | 'original';

const INSERTED: ReadonlySet<string> = new Set(['word:ins', 'word:moveTo']);
const DELETED: ReadonlySet<string> = new Set(['word:del', 'word:moveFrom']);

/** The tracked change that an element is (ECMA-376 part 1, 17.13.5); `undefined` for others. */
export const changeOf = (name: string): 'inserted' | 'deleted' | undefined => {
  if (INSERTED.has(name)) return 'inserted';
  return DELETED.has(name) ? 'deleted' : undefined;
};

/** Whether what was inserted or deleted is no part of the text that is read. */
export const isTakenOut = (change: 'inserted' | 'deleted', view: ChangesView): boolean =>
  change === (view === 'accepted' ? 'deleted' : 'inserted');
