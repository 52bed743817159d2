import type { AsideKind, ReadingAside } from './reading.ts';

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
