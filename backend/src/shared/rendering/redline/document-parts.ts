import type { Block, HeadingLevel, PrintDocument, Run, TableBlock } from '../print-block.ts';

/** The kind of a line, and its nesting. `level` is the number of enclosing lists minus one. */
export type LineFormat =
  | { kind: 'heading'; level: HeadingLevel }
  | { kind: 'text'; level: number; quotes: number }
  | { kind: 'item'; level: number; quotes: number; ordered: boolean; boxed: boolean; list: ListIdentity }
  | { kind: 'code' }
  | { kind: 'rule' };

/** Identifies the list that an item belongs to. Items of a list are numbered consecutively. */
export interface ListIdentity {
  start: number;
}

export interface Line {
  kind: 'line';
  look: LineFormat;
  runs: readonly Run[];
}

/** A document as a flat sequence, which can be compared part by part. */
export type Part = Line | { kind: 'table'; table: TableBlock };

interface Place {
  level: number;
  quotes: number;
}

/** Flattens a document. Footnotes become paragraphs at the end, so that their changes are compared, too. */
export const partsOf = ({ blocks, notes }: PrintDocument): readonly Part[] => [
  ...partsIn(blocks, { level: -1, quotes: 0 }),
  ...notes.flatMap((note, index): readonly Part[] => {
    const mark: Run = { text: `[${index + 1}] ` };
    const [first, ...others] = note;
    const begun: Block[] =
      first?.kind === 'paragraph'
        ? [{ kind: 'paragraph', runs: [mark, ...first.runs] }, ...others]
        : [{ kind: 'paragraph', runs: [mark] }, ...note];
    return partsIn(begun, { level: -1, quotes: 0 });
  }),
];

const partsIn = (blocks: readonly Block[], place: Place): readonly Part[] =>
  blocks.flatMap((block): readonly Part[] => {
    switch (block.kind) {
      case 'heading':
        return [line({ kind: 'heading', level: block.level }, block.runs)];
      case 'paragraph':
        return [line({ kind: 'text', ...place }, block.runs)];
      case 'table':
        return [{ kind: 'table', table: block }];
      case 'code':
        return block.text.split('\n').map((text) => line({ kind: 'code' }, [{ text }]));
      case 'quote':
        return partsIn(block.blocks, { ...place, quotes: place.quotes + 1 });
      case 'rule':
        return [line({ kind: 'rule' }, [])];
      case 'list': {
        const { ordered, items } = block;
        const list: ListIdentity = { start: block.start };
        const inside = { ...place, level: place.level + 1 };
        return items.flatMap(({ checked, blocks: content }) => {
          const [first, ...others] = content;
          const begins = first?.kind === 'paragraph';
          const box: readonly Run[] = checked === null ? [] : [{ text: checked ? '☑ ' : '☐ ' }];
          const boxed = checked !== null && !ordered;
          const mark = line({ kind: 'item', ...inside, ordered, boxed, list }, [
            ...box,
            ...(begins ? first.runs : []),
          ]);
          return [mark].concat(partsIn(begins ? others : content, inside));
        });
      }
    }
  });

const line = (look: LineFormat, runs: readonly Run[]): Part => ({
  kind: 'line',
  look,
  runs: runs.map(withoutTarget),
});

/** Converts a footnote mark, or a link to a heading, to text, because its target differs between versions. */
const withoutTarget = (run: Run): Run => {
  const plain = { ...run };
  delete plain.note;
  if (plain.link?.startsWith('#')) delete plain.link;
  return plain;
};
