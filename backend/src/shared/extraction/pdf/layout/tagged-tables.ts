import { boundingBox } from './geometry.ts';
import type { TextRun } from './page-content.ts';
import type { FoundTable } from './ruled-tables.ts';
import { rowsOf } from './rows.ts';

/** Finds tables by their tags, and the runs outside those tables. */
export const findTaggedTables = (runs: readonly TextRun[]): { tables: FoundTable[]; rest: TextRun[] } => {
  const rest: TextRun[] = [];
  const byTable = new Map<number, TextRun[]>();
  for (const run of runs) {
    const table = run.tag?.cell?.table;
    const inTable = table === undefined ? rest : (byTable.get(table) ?? []);
    inTable.push(run);
    if (table !== undefined) byTable.set(table, inTable);
  }
  const tables: FoundTable[] = [];
  for (const own of byTable.values()) {
    const table = tableOf(own);
    if (table) tables.push(table);
    else rest.push(...own);
  }
  return { tables, rest };
};

const tableOf = (runs: readonly TextRun[]): FoundTable | undefined => {
  const rows = new Map<number, Map<number, TextRun[]>>();
  for (const run of runs) {
    const { row = 0, column = 0 } = run.tag?.cell ?? {};
    const cells = rows.get(row) ?? new Map<number, TextRun[]>();
    rows.set(row, cells);
    cells.set(column, [...(cells.get(column) ?? []), run]);
  }
  const width = Math.max(...Array.from(rows.values(), (cells) => Math.max(...cells.keys()))) + 1;
  if (width < 2 || rows.size < 2) return undefined;
  const columns = Array.from({ length: width }, (_, column) =>
    Math.min(...Array.from(rows.values(), (cells) => cells.get(column)?.[0]?.left ?? Infinity)),
  );
  return {
    ...boundingBox(runs),
    columns,
    rows: Array.from(rows.values(), (cells) =>
      Array.from({ length: width }, (_, column) => ({
        lines: rowsOf(cells.get(column) ?? []),
        columns: 1,
        rows: 1,
      })),
    ),
  };
};
