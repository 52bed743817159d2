import { type ReadingBlock, createRichText, type RichTextBuilder } from '@proviso/contracts';
import type { DocxNumbering } from './numbering.ts';
import type { OpenTables } from './open-tables.ts';
import { blockOfParagraph } from './paragraph-block.ts';
import type { ParagraphFacts } from './paragraph-facts.ts';
import type { DocxStyles } from './styles.ts';

/** A paragraph that is being parsed. */
export interface OpenParagraph {
  facts: ParagraphFacts;
  rich: RichTextBuilder;
  /** Bookmarks that begin in this paragraph, or between it and the previous paragraph. */
  anchors: string[];
  /** Text boxes that are anchored to this paragraph. They are written after the paragraph. */
  hanging: ReadingBlock[];
}

/** The paragraphs that are being parsed, which may be nested, and the tables between them. */
export interface OpenParagraphs {
  open(): void;
  close(): void;
  /** The innermost paragraph. */
  current(): OpenParagraph | undefined;
  /** Ends the paragraph whose mark was removed, if any, so that the next paragraph does not continue it. */
  endRunningOn(): void;
  /** Adds a bookmark by name. */
  anchor(name: string): void;
  /** Ends the innermost table. */
  closeTable(): void;
}

interface Surroundings {
  tables: OpenTables;
  styles: DocxStyles;
  numbering: DocxNumbering;
  /** Receives the blocks in document order. */
  put(block: ReadingBlock): void;
}

const withAnchors = (block: ReadingBlock, anchors: readonly string[]): void => {
  if (anchors.length > 0 && block.kind !== 'contents') block.anchors = [...anchors];
};

export const createOpenParagraphs = ({ tables, put, ...context }: Surroundings): OpenParagraphs => {
  const paragraphs: OpenParagraph[] = [];
  /** A paragraph whose mark was removed, so that the next paragraph continues it. */
  let runningOn: OpenParagraph | undefined;
  /** Bookmarks to attach to the next block. */
  let waiting: string[] = [];
  /** Bookmarks within the current table. */
  let ofTable: string[] = [];

  const putParagraph = (closed: OpenParagraph): void => {
    const block = blockOfParagraph(closed.facts, closed.rich.build(), context, closed.rich.raw());
    // A paragraph in a cell is not a separate block.
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
