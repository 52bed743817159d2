import type { AsideKind, ReadingAside } from './reading.ts';

/** Collects texts that are kept apart from the document's own text. */
export interface Asides {
  /**
   * Adds a text. If it directly follows an aside of the same kind and author, that aside is extended instead.
   */
  add(kind: AsideKind, text: string, by?: string): void;
  /** Records that ordinary text followed the last aside. */
  interrupt(): void;
  /** Records the end of a paragraph. */
  endLine(): void;
  /** Sets the heading of the section that the following texts are in. */
  under(section: string): void;
  readonly all: readonly ReadingAside[];
}

/** Maximum number of asides, and of characters in each. More would be too many to review. */
const MAX_ASIDES = 5_000;
const MAX_CHARACTERS = 2_000;

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
        last.text = (last.text + (isNewLine ? ' ' : '') + written).slice(0, MAX_CHARACTERS);
        isNewLine = false;
        return;
      }
      isOpen = true;
      isNewLine = false;
      if (all.length >= MAX_ASIDES) return;
      const text = written.slice(0, MAX_CHARACTERS);
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
