import { type ReadingBlock, createRichText, type RichTextBuilder } from '@proviso/contracts';
import type { DocxNumbering } from './numbering.ts';
import type { OpenTables } from './open-tables.ts';
import { blockOfParagraph } from './paragraph-block.ts';
import type { ParagraphFacts } from './paragraph-facts.ts';
import type { DocxStyles } from './styles.ts';

/** A paragraph that is being read. */
export interface OpenParagraph {
  facts: ParagraphFacts;
  rich: RichTextBuilder;
  /** Bookmarks that begin in it, or between it and the paragraph before. */
  anchors: string[];
  /** Text boxes, which follow the paragraph that they hang on. */
  hanging: ReadingBlock[];
}

/** The paragraphs that are being read, of which one may hang on another, and the tables between them. */
export interface OpenParagraphs {
  open(): void;
  close(): void;
  /** The innermost one. */
  current(): OpenParagraph | undefined;
  /** Ends what would go on with a next paragraph, where there is none. */
  endRunningOn(): void;
  /** Takes the name of a bookmark. */
  anchor(name: string): void;
  /** Ends the innermost table. */
  closeTable(): void;
}

interface Surroundings {
  tables: OpenTables;
  styles: DocxStyles;
  numbering: DocxNumbering;
  /** Takes the blocks in their order. */
  put(block: ReadingBlock): void;
}

const withAnchors = (block: ReadingBlock, anchors: readonly string[]): void => {
  if (anchors.length > 0 && block.kind !== 'contents') block.anchors = [...anchors];
};

export const createOpenParagraphs = ({ tables, put, ...context }: Surroundings): OpenParagraphs => {
  const paragraphs: OpenParagraph[] = [];
  /** A paragraph whose end is not there: it goes on with the next. */
  let runningOn: OpenParagraph | undefined;
  /** Bookmarks that no block has yet, and those of the table that is being read. */
  let waiting: string[] = [];
  let ofTable: string[] = [];

  const putParagraph = (closed: OpenParagraph): void => {
    const block = blockOfParagraph(closed.facts, closed.rich.build(), context, closed.rich.raw());
    // What stands in a cell is no block of its own.
    if (!closed.facts.wide) {
      ofTable.push(...closed.anchors);
      tables.align(closed.facts.align, block !== undefined);
    } else if (block) withAnchors(block, closed.anchors);
    else waiting.push(...closed.anchors);
    if (block) put(block);
    for (const hanging of closed.hanging) put(hanging);
  };
  return {
    open() {
      const { rich = createRichText(), anchors = [], hanging = [] } = runningOn ?? {};
      runningOn = undefined;
      const facts = { wide: !tables.isInCell() };
      paragraphs.push({ facts, rich, anchors: [...anchors, ...waiting], hanging });
      waiting = [];
    },
    close() {
      const closed = paragraphs.pop();
      if (closed?.facts.runsOn) runningOn = closed;
      else if (closed) putParagraph(closed);
    },
    current: () => paragraphs.at(-1),
    endRunningOn() {
      const ended = runningOn;
      runningOn = undefined;
      if (ended) putParagraph(ended);
    },
    anchor(name) {
      (paragraphs.at(-1)?.anchors ?? waiting).push(name);
    },
    closeTable() {
      const table = tables.close();
      if (table) put(table);
      if (tables.isInCell()) return;
      if (table) withAnchors(table, ofTable);
      else waiting.push(...ofTable);
      ofTable = [];
    },
  };
};
