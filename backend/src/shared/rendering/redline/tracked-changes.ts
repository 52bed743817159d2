import {
  BuilderElement,
  DeletedTextRun,
  InsertedTextRun,
  type Paragraph,
  type ParagraphChild,
  type TableRow,
  XmlComponent,
} from 'docx';
import { docxPicture, type PicturesByHash } from '../docx/docx-picture.ts';
import { docxRuns, lineOptions } from '../docx/docx-runs.ts';
import type { Run } from '../print-block.ts';
import type { PartChange } from './compare-parts.ts';
import type { Piece } from './compare-runs.ts';

/** Attributes of a tracked change (ECMA-376 part 1, 17.13.5). The id is unique in the file. */
interface ChangeFacts {
  id: number;
  author: string;
  /** Time of the change, in UTC. */
  date: string;
}

/** Creates the attributes of each change. */
export const createChangeAttributes = (author: string, date: string): (() => ChangeFacts) => {
  let id = 0;
  return () => {
    id += 1;
    return { id, author, date };
  };
};

export interface TrackingContext {
  nextChange: () => ChangeFacts;
  pictures: PicturesByHash;
}

const marks = { inserted: 'w:ins', deleted: 'w:del' } as const;

const element = (fate: 'inserted' | 'deleted', { id, author, date }: ChangeFacts, children: XmlComponent[]) =>
  new BuilderElement({
    name: marks[fate],
    attributes: {
      id: { key: 'w:id', value: id },
      author: { key: 'w:author', value: author },
      date: { key: 'w:date', value: date },
    },
    children,
  });

/**
 * Converts the pieces of a text to the content of a paragraph.
 * @param room available width for pictures, in points
 */
export const trackedRuns = (
  pieces: readonly Piece[],
  { nextChange, pictures }: TrackingContext,
  room: number,
): ParagraphChild[] =>
  pieces.flatMap(({ kind, runs }): ParagraphChild[] => {
    if (kind === 'same') return docxRuns(runs, undefined, { pictures, room });
    return runs.flatMap((run) => changedRun(kind, run, { nextChange, pictures }, room));
  });

/** Marks a run as changed. A change must not contain a hyperlink, so links lose their address. */
const changedRun = (
  kind: 'inserted' | 'deleted',
  run: Run,
  { nextChange, pictures }: TrackingContext,
  room: number,
): ParagraphChild[] => {
  const picture = docxPicture(run, pictures, room);
  if (picture) return [element(kind, nextChange(), [picture])];
  return lineOptions(run).map((options) =>
    kind === 'inserted'
      ? new InsertedTextRun({ ...options, ...nextChange() })
      : new DeletedTextRun({ ...options, ...nextChange() }),
  );
};

/** Returns the properties of a paragraph or row, which are always its first child. */
const propertiesOf = (part: Paragraph | TableRow): XmlComponent => {
  const [properties] = part['root'];
  if (!(properties instanceof XmlComponent)) throw new Error('no properties');
  return properties;
};

/** Marks the end of a paragraph, so that accepting or rejecting the change removes an empty paragraph. */
export const markParagraph = (
  paragraph: Paragraph,
  fate: PartChange,
  { nextChange }: TrackingContext,
): Paragraph => {
  if (fate !== 'kept')
    propertiesOf(paragraph)['root'].push(
      new BuilderElement({ name: 'w:rPr', children: [element(fate, nextChange(), [])] }),
    );
  return paragraph;
};

export const markRow = (row: TableRow, fate: PartChange, { nextChange }: TrackingContext): TableRow => {
  if (fate !== 'kept') propertiesOf(row)['root'].push(element(fate, nextChange(), []));
  return row;
};
