import { align, commonWordShare, type Pair, pairAlike } from '@proviso/contracts/difference';
import type { Table, TableCell, TableRow } from 'mdast';
import { compareWords } from './compare-words.ts';
import { keyOf, markCell, wordsOf, type ChangeKind, type ChangeTally } from './nodes.ts';

const blank = (): TableCell => ({ type: 'tableCell', children: [] });
const cellsOf = (row: TableRow | undefined): readonly TableCell[] => row?.children ?? [];

const headOf = (table: Table) =>
  cellsOf(table.children[0]).map((cell, index) => ({ index, key: keyOf(cell) }));

/** Pairs the column indexes of two tables: by heading, or by position for renamed columns. */
const columnsOf = (before: Table, after: Table): Pair<number>[] => {
  return align(headOf(before), headOf(after), ({ key }) => key).flatMap((run): Pair<number>[] => {
    if (run.kind === 'same')
      return run.pairs.map((pair) => ({ before: pair.before.index, after: pair.after.index }));
    const { removed, added } = run;
    const longer = Math.max(removed.length, added.length);
    return Array.from({ length: longer }, (_, index) => {
      const [old, young] = [removed[index]?.index, added[index]?.index];
      return { ...(old !== undefined && { before: old }), ...(young !== undefined && { after: young }) };
    });
  });
};

/** Similarity of two rows, 0 if too low. Rows with the same non-empty first cell are the most similar. */
const likenessOf = (before: TableRow, after: TableRow): number => {
  const [first, other] = [before.children[0], after.children[0]];
  const common = commonWordShare(wordsOf(before), wordsOf(after));
  const named = first && other && wordsOf(first).length > 0 && keyOf(first) === keyOf(other);
  return named ? 1 + common : common >= 0.5 ? common : 0;
};

/**
 * Merges two tables into one with the columns of both. Changed cells, and removed and added rows and columns,
 * are marked.
 */
export const compareTables = (before: Table, after: Table, tally: ChangeTally): Table => {
  const columns = columnsOf(before, after);
  const whole = (row: TableRow, kind: ChangeKind): TableRow => {
    const change = tally.changes;
    tally.changes += 1;
    const side = kind === 'removed' ? 'before' : 'after';
    return {
      ...row,
      children: columns.map((column) => {
        const place = column[side];
        const cell = place === undefined ? undefined : row.children[place];
        return cell ? markCell(cell, kind, change) : blank();
      }),
    };
  };
  /** All cells of an added or removed column count as one change. */
  const columnChanges = columns.map(({ before: old, after: young }) => {
    if (old !== undefined && young !== undefined) return undefined;
    tally.changes += 1;
    return tally.changes - 1;
  });
  const both = (old: TableRow, young: TableRow): TableRow => ({
    ...young,
    children: columns.map((column, index) => {
      const was = column.before === undefined ? undefined : old.children[column.before];
      const is = column.after === undefined ? undefined : young.children[column.after];
      const change = columnChanges[index];
      if (change !== undefined)
        return is ? markCell(is, 'added', change) : was ? markCell(was, 'removed', change) : blank();
      if (was && is && keyOf(was) === keyOf(is)) return is;
      return { ...(is ?? blank()), children: compareWords(was?.children ?? [], is?.children ?? [], tally) };
    }),
  });
  const [oldHead, ...oldRows] = before.children;
  const [youngHead, ...youngRows] = after.children;
  const rows = align(oldRows, youngRows, keyOf).flatMap((run): TableRow[] =>
    run.kind === 'same'
      ? run.pairs.map((pair) => both(pair.before, pair.after))
      : pairAlike(run.removed, run.added, likenessOf).flatMap((pair): TableRow[] => {
          if (pair.before && pair.after) return [both(pair.before, pair.after)];
          if (pair.before) return [whole(pair.before, 'removed')];
          return pair.after ? [whole(pair.after, 'added')] : [];
        }),
  );
  const alignments = columns.map(({ before: old, after: young }) =>
    young === undefined ? before.align?.[old ?? 0] : after.align?.[young],
  );
  return {
    ...after,
    align: alignments.map((one) => one ?? null),
    children: [...(oldHead && youngHead ? [both(oldHead, youngHead)] : []), ...rows],
  };
};
