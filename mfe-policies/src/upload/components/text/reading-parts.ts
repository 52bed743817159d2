import type { Reading, ReadingBlock, ReadingSpan } from '@proviso/contracts';

/** A searchable text: a paragraph, a list item, or a table cell. */
export interface ReadingUnit {
  page: number | null;
  text: string;
  spans: readonly ReadingSpan[];
}

/** A visible part of a reading. Its numbers are indexes of searchable units. */
export type ReadingPart =
  | { kind: 'heading'; level: number; number: string | undefined; unit: number }
  | { kind: 'paragraph'; role: string | undefined; unit: number }
  | { kind: 'list'; items: ReadingItem[] }
  | { kind: 'table'; rows: { header: boolean; cells: ReadingTableCell[] }[] }
  | { kind: 'contents'; entries: { level: number; unit: number; target: string | undefined }[] };
export interface ReadingItem {
  level: number;
  marker: string;
  checked: boolean | undefined;
  unit: number;
}
export interface ReadingTableCell {
  unit: number;
  columns: number | undefined;
  rows: number | undefined;
}

/** The blocks of a document that begin on one page, or all its blocks if the file has no pages. */
export interface ReadingSection {
  page: number | null;
  parts: ReadingPart[];
}

/** A reading, prepared for display. */
export interface ShownReading {
  units: readonly ReadingUnit[];
  sections: readonly ReadingSection[];
  notes: readonly { mark: string; unit: number }[];
  /** Distinct headers and footers, without page numbers. */
  surroundings: readonly string[];
}

/**
 * Prepares a reading for display: pages with headings, paragraphs, lists, and tables, plus the units that the
 * search covers.
 */
export const readingParts = ({ blocks, notes, surroundings, pages }: Reading): ShownReading => {
  const units: ReadingUnit[] = [];
  const sections: ReadingSection[] = Array.from({ length: pages ?? 1 }, (_, index) => ({
    page: pages === null ? null : index + 1,
    parts: [],
  }));
  const unit = (page: number | null, text: string, spans: readonly ReadingSpan[] = []): number =>
    units.push({ page, text, spans }) - 1;
  for (const block of blocks) {
    const section = sections[Math.min(block.page ?? 1, sections.length) - 1];
    if (section) addBlock(section.parts, block, unit);
  }
  const distinct = new Map(
    surroundings.flatMap(({ place, text }) =>
      place === 'page-number' ? [] : [[text.replaceAll(/\d+/g, '#'), text] as const],
    ),
  );
  return {
    sections,
    notes: notes.map(({ mark, text, page, spans }) => ({ mark, unit: unit(page, text, spans) })),
    surroundings: [...distinct.values()],
    units,
  };
};

type AddUnit = (page: number | null, text: string, spans?: readonly ReadingSpan[]) => number;

const addBlock = (parts: ReadingPart[], block: ReadingBlock, unit: AddUnit): void => {
  const { page } = block;
  switch (block.kind) {
    case 'heading':
      parts.push({
        kind: 'heading',
        level: block.level,
        number: block.number,
        unit: unit(page, block.text, block.spans),
      });
      break;
    case 'paragraph':
      parts.push({ kind: 'paragraph', role: block.role, unit: unit(page, block.text, block.spans) });
      break;
    case 'item': {
      const { level, marker, checked } = block;
      const item = { level, marker, checked, unit: unit(page, block.text, block.spans) };
      const last = parts.at(-1);
      if (last?.kind === 'list') last.items.push(item);
      else parts.push({ kind: 'list', items: [item] });
      break;
    }
    case 'table':
      parts.push({
        kind: 'table',
        rows: block.rows.map((row) => ({
          header: row.header ?? false,
          cells: row.cells.map(({ text, spans, columns, rows }) => ({
            unit: unit(row.page, text, spans),
            columns,
            rows,
          })),
        })),
      });
      break;
    case 'contents':
      parts.push({
        kind: 'contents',
        entries: block.entries.map(({ level, text, target }) => ({ level, unit: unit(page, text), target })),
      });
      break;
  }
};
