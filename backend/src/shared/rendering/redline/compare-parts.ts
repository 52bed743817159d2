import { align, commonWordShare, pairAlike, type Pair } from '@proviso/contracts/difference';
import { plainText, type Run, type TableBlock } from '../print-block.ts';
import { compareRuns, type Piece } from './compare-runs.ts';
import type { LineFormat, Part } from './document-parts.ts';

/** Whether a part or row is in both versions (`kept`), only in the new one, or only in the old one. */
export type PartChange = 'kept' | 'inserted' | 'deleted';

export interface ComparedRow {
  fate: PartChange;
  cells: readonly (readonly Piece[])[];
}

/** A part of the merged document. A kept part may contain inserted and deleted words. */
export type ComparedPart =
  | { kind: 'line'; fate: PartChange; look: LineFormat; pieces: readonly Piece[] }
  | { kind: 'table'; table: TableBlock; rows: readonly ComparedRow[] };

/** Minimum share of common words for two parts to count as one changed part. */
const MIN_COMMON = 0.25;

const lookKey = (look: LineFormat): string =>
  JSON.stringify(look.kind === 'item' ? { ...look, list: null } : look);
const keyOf = (part: Part): string =>
  part.kind === 'table' ? JSON.stringify(part.table) : `${lookKey(part.look)} ${JSON.stringify(part.runs)}`;

const cellsOf = ({ header, rows }: TableBlock) => [header, ...rows];
const wordsIn = (runs: readonly Run[]): string[] =>
  plainText(runs)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const wordsOf = (part: Part): string[] =>
  part.kind === 'table' ? cellsOf(part.table).flatMap((row) => row.flatMap(wordsIn)) : wordsIn(part.runs);

/** Finds the words of each item only once, because each item is compared with many others. */
const findingOnce = <Item>(wordsOfItem: (item: Item) => string[]): ((item: Item) => string[]) => {
  const known = new Map<Item, string[]>();
  return (item) => {
    const found = known.get(item) ?? wordsOfItem(item);
    known.set(item, found);
    return found;
  };
};

/** Merges two documents into one, in reading order. */
export const compareParts = (before: readonly Part[], after: readonly Part[]): readonly ComparedPart[] => {
  const words = findingOnce(wordsOf);
  const likeness = (one: Part, other: Part): number => {
    const fits =
      one.kind === 'line' && other.kind === 'line'
        ? lookKey(one.look) === lookKey(other.look)
        : one.kind === 'table' && other.kind === 'table' && widthOf(one.table) === widthOf(other.table);
    const common = fits ? commonWordShare(words(one), words(other)) : 0;
    return common >= MIN_COMMON ? common : 0;
  };
  return align(before, after, keyOf).flatMap((run) =>
    (run.kind === 'same' ? run.pairs : pairAlike(run.removed, run.added, likeness)).flatMap(merged),
  );
};

const widthOf = ({ alignments }: TableBlock): number => alignments.length;
const fateOf = ({ before, after }: Pair<unknown>): PartChange =>
  before === undefined ? 'inserted' : after === undefined ? 'deleted' : 'kept';

/** Compares a text in two versions. The text may be missing from one of them. */
const piecesOf = ({ before, after }: Pair<readonly Run[]>): readonly Piece[] => {
  if (before && after) return compareRuns(before, after);
  const [kind, runs] = before ? (['deleted', before] as const) : (['inserted', after ?? []] as const);
  return runs.length === 0 ? [] : [{ kind, runs }];
};

const merged = (pair: Pair<Part>): readonly ComparedPart[] => {
  const { before, after } = pair;
  const fate = fateOf(pair);
  const lines: Pair<readonly Run[]> = {
    ...(before?.kind === 'line' && { before: before.runs }),
    ...(after?.kind === 'line' && { after: after.runs }),
  };
  const shown = after ?? before;
  if (shown?.kind === 'line') return [{ kind: 'line', fate, look: shown.look, pieces: piecesOf(lines) }];
  const tables: Pair<TableBlock> = {
    ...(before?.kind === 'table' && { before: before.table }),
    ...(after?.kind === 'table' && { after: after.table }),
  };
  const table = tables.after ?? tables.before;
  return table ? [{ kind: 'table', table, rows: compareRows(tables) }] : [];
};

type Cells = readonly (readonly Run[])[];

const compareRows = ({ before, after }: Pair<TableBlock>): readonly ComparedRow[] => {
  const words = findingOnce((row: Cells) => row.flatMap(wordsIn));
  const likeness = (one: Cells, other: Cells): number => {
    const common = commonWordShare(words(one), words(other));
    return common >= MIN_COMMON ? common : 0;
  };
  const [old, young] = [before, after].map((table) => (table ? cellsOf(table) : []));
  const pairs = align(old ?? [], young ?? [], (row) => JSON.stringify(row)).flatMap(
    (run): readonly Pair<Cells>[] =>
      run.kind === 'same' ? run.pairs : pairAlike(run.removed, run.added, likeness),
  );
  return pairs.map((pair) => {
    const columns = (pair.after ?? pair.before ?? []).map((_, column) => {
      const [one, other] = [pair.before?.[column], pair.after?.[column]];
      return piecesOf({ ...(one && { before: one }), ...(other && { after: other }) });
    });
    return { fate: fateOf(pair), cells: columns };
  });
};
