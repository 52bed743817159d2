import { align, commonWordShare, type Pair, pairAlike } from '@proviso/contracts/difference';
import { wordsOf } from './nodes.ts';
import type { DocumentSection } from './read-document.ts';

/** Minimum share of common words for sections with different headings to count as the same section. */
const leastCommon = 0.5;

/** A pair of corresponding sections in two texts, in reading order. */
export interface SectionPair extends Pair<DocumentSection> {
  /**
   * Set if the section moved. In the earlier text, it followed the section with the title `after`, or came
   * first if `after` is undefined.
   */
  movedFrom?: { after: string | undefined };
}

const words = ({ blocks }: DocumentSection): readonly string[] => blocks.flatMap(wordsOf);

/** Pairs sections in the same place: first by heading, then by content. */
const pairInPlace = (removed: readonly DocumentSection[], added: readonly DocumentSection[]): SectionPair[] =>
  align(removed, added, ({ heading, title }) => `${heading ? 'h' : ''} ${title}`).flatMap(
    (run): SectionPair[] =>
      run.kind === 'same'
        ? run.pairs.slice()
        : pairAlike(run.removed, run.added, (before, after) => {
            const common = commonWordShare(words(before), words(after));
            return common >= leastCommon && before.blocks.length > 0 && after.blocks.length > 0 ? common : 0;
          }),
  );

/** Keeps only items that occur once in a list, because repeated ones cannot be distinguished. */
const unique = (sections: readonly DocumentSection[], keyOf: (one: DocumentSection) => string) => {
  const found = new Map<string, DocumentSection | undefined>();
  for (const section of sections) {
    const key = keyOf(section);
    found.set(key, found.has(key) ? undefined : section);
  }
  return found;
};

/** Title of a section; empty before the first heading. */
const titleOf = ({ heading, title }: DocumentSection): string =>
  heading && title !== '' ? `heading ${title}` : '';

/** Finds sections that were removed in one place and added in another, with the same content or heading. */
const findMoved = (pairs: readonly SectionPair[]): ReadonlyMap<DocumentSection, DocumentSection> => {
  const moved = new Map<DocumentSection, DocumentSection>();
  const taken = new Set<DocumentSection>();
  for (const keyOf of [({ key }: DocumentSection) => key, titleOf]) {
    const left = pairs.flatMap(({ before, after }) =>
      before && !after && !taken.has(before) ? [before] : [],
    );
    const come = pairs.flatMap(({ before, after }) => (after && !before && !moved.has(after) ? [after] : []));
    const removed = unique(left, keyOf);
    for (const [key, after] of unique(come, keyOf)) {
      const before = removed.get(key);
      if (key === '' || !before || !after) continue;
      moved.set(after, before);
      taken.add(before);
    }
  }
  return moved;
};

/** Merges the sections of two texts into one list. A moved section is at its new position. */
export const alignSections = (
  before: readonly DocumentSection[],
  after: readonly DocumentSection[],
): SectionPair[] => {
  const [titlesBefore, titlesAfter] = [unique(before, titleOf), unique(after, titleOf)];
  /** A title that occurs once in both texts identifies a section. Otherwise, its content does. */
  const identityOf = (section: DocumentSection): string => {
    const title = titleOf(section);
    return title !== '' && titlesBefore.get(title) && titlesAfter.get(title) ? title : section.key;
  };
  const inPlace = align(before, after, identityOf).flatMap((run): SectionPair[] =>
    run.kind === 'same' ? run.pairs.slice() : pairInPlace(run.removed, run.added),
  );
  const moved = findMoved(inPlace);
  const gone = new Set(moved.values());
  const pairs: SectionPair[] = [];
  for (const { before: old, after: young } of inPlace) {
    const from = young && moved.get(young);
    if (from) {
      const previous = before[before.indexOf(from) - 1];
      // A section that follows a moved section, and also followed it before, moved along with it.
      const along = previous !== undefined && pairs.at(-1)?.before === previous;
      pairs.push({ before: from, after: young, ...(!along && { movedFrom: { after: previous?.title } }) });
    } else if (young || (old && !gone.has(old)))
      pairs.push({ ...(old && { before: old }), ...(young && { after: young }) });
  }
  return pairs;
};
