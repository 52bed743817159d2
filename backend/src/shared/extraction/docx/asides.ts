import type { AsideKind, ReadingAside } from '@proviso/contracts';

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

/** Collects what is kept apart from the text of a part. */
export interface Asides {
  /** Adds a text, or lengthens the last one when only the same kind of one person came since. */
  add(kind: AsideKind, text: string, by?: string): void;
  /** Tells that something came that is not kept apart. */
  interrupt(): void;
  /** Tells that what follows is another paragraph. */
  endLine(): void;
  /** Tells what heading the following is found under. */
  under(section: string): void;
  readonly all: readonly ReadingAside[];
}

/** Kept apart at most, and characters of each: more is no document that a person looks through. */
const MOST = 5_000;
const LONGEST = 2_000;

export const createAsides = (): Asides => {
  const all: ReadingAside[] = [];
  let section: string | undefined;
  let isOpen = false;
  let isNewLine = false;
  return {
    all,
    add(kind, written, by) {
      if (written.trim() === '') return;
      const last = isOpen ? all.at(-1) : undefined;
      if (last?.kind === kind && last.by === by && kind !== 'comment' && kind !== 'placeholder') {
        last.text = (last.text + (isNewLine ? ' ' : '') + written).slice(0, LONGEST);
        isNewLine = false;
        return;
      }
      isOpen = true;
      isNewLine = false;
      if (all.length >= MOST) return;
      const text = written.slice(0, LONGEST);
      all.push({
        kind,
        text,
        page: null,
        ...(section !== undefined && { section }),
        ...(by !== undefined && by !== '' && { by }),
      });
    },
    interrupt() {
      isOpen = false;
    },
    endLine() {
      isNewLine = true;
    },
    under(heading) {
      section = heading;
    },
  };
};
