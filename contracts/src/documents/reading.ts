import * as z from 'zod/mini';

/**
 * Version of the readers' output. Raise it when the readers improve: documents are then read again one by
 * one, with lower priority than new uploads. The extraction's `reader-version.spec.ts` fails if the output
 * for known files changes without a new version.
 */
export const READER_VERSION = 8;

/** Format version of a stored reading. */
const FORMAT = 1;

const page = z.nullable(z.int());

/**
 * A range of a text with formatting or a reference. Offsets count UTF-16 code units of the text that the span
 * belongs to; `start` equals `end` for an image, which has no characters.
 */
const spanSchema = z.object({
  start: z.int(),
  end: z.int(),
  bold: z.optional(z.literal(true)),
  italic: z.optional(z.literal(true)),
  /** True if the text is struck through: shown, but not valid text. */
  strike: z.optional(z.literal(true)),
  /** True if the text is underlined or in small capitals. */
  emphasis: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  /** Target of a link: a URL, or `#name` for a place in the document; a block lists the name in `anchors`. */
  link: z.optional(z.string()),
  /** Index of a note in the reading's `notes`. The span covers the note's mark, which is in brackets. */
  note: z.optional(z.int()),
  /** Description of an image, possibly empty. */
  image: z.optional(z.string()),
  /** Name of the image's file. Only imports read it; it is not part of stored readings. */
  picture: z.optional(z.string()),
});
export type ReadingSpan = z.infer<typeof spanSchema>;

const rich = { text: z.string(), spans: z.optional(z.array(spanSchema)) };
/**
 * Names by which links in the document refer to the block, in lower case and without `#`. Unused names are
 * left out.
 */
const anchors = z.optional(z.array(z.string()));
const flowing = {
  ...rich,
  anchors,
  /** One-based number of the first page; `null` if the file has no pages. */
  page,
  /** Offsets of the page breaks in a text that spans several pages. */
  turns: z.optional(z.array(z.int())),
};

const cellSchema = z.object({
  ...rich,
  /** Number of columns and rows that the cell spans, if more than one. */
  columns: z.optional(z.int()),
  rows: z.optional(z.int()),
  /** Text alignment, if the document specifies it. */
  align: z.optional(z.enum(['left', 'center', 'right'])),
});
export type ReadingCell = z.infer<typeof cellSchema>;

const rowSchema = z.object({
  page,
  /** True if the row contains column headings. */
  header: z.optional(z.literal(true)),
  /** The row's cells from left to right. A position covered by a cell of an earlier row has no entry. */
  cells: z.array(cellSchema),
});
export type ReadingRow = z.infer<typeof rowSchema>;

const contentsEntrySchema = z.object({
  /** One-based depth of the entry. */
  level: z.int(),
  text: z.string(),
  /** The page number that the entry refers to, as written in the document. */
  target: z.optional(z.string()),
});

/** Role of a paragraph that is not plain body text. */
export const paragraphRoles = ['title', 'imprint', 'quote', 'code', 'rule', 'caption'] as const;

const blockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    /** One-based level of the heading. */
    level: z.int(),
    /** The number as shown, such as `2.1` or `Article IV`. It is not part of `text`. */
    number: z.optional(z.string()),
    ...flowing,
  }),
  z.object({
    kind: z.literal('paragraph'),
    role: z.optional(z.enum(paragraphRoles)),
    /** Level of the list item that the paragraph continues. */
    within: z.optional(z.int()),
    ...flowing,
  }),
  z.object({
    kind: z.literal('item'),
    /** Zero-based depth of the list. */
    level: z.int(),
    /** The marker as shown, such as `•`, `3.` or `2.1(b)`. It is not part of `text`. */
    marker: z.string(),
    ordered: z.boolean(),
    /** For an item with a checkbox: true if it is checked. */
    checked: z.optional(z.boolean()),
    ...flowing,
  }),
  z.object({ kind: z.literal('table'), page, anchors, rows: z.array(rowSchema) }),
  z.object({ kind: z.literal('contents'), page, entries: z.array(contentsEntrySchema) }),
]);
export type ReadingBlock = z.infer<typeof blockSchema>;
export type FlowingBlock = Extract<ReadingBlock, { text: string }>;
export type TableOfReading = Extract<ReadingBlock, { kind: 'table' }>;

const noteSchema = z.object({ mark: z.string(), ...rich, page });
export type ReadingNote = z.infer<typeof noteSchema>;

/** Headers and footers, which are not part of the document's content. */
const surroundingSchema = z.object({
  place: z.enum(['header', 'footer', 'page-number']),
  text: z.string(),
  page,
});
export type ReadingSurrounding = z.infer<typeof surroundingSchema>;

/**
 * Kinds of text kept apart from the document's content: a tracked change, a comment, invisible text, the hint
 * of an unfilled form field, or an embedded part that is not read.
 */
export const asideKinds = [
  /** Inserted text is also part of the document's text, unless the tracked changes were rejected. */
  'inserted',
  'deleted',
  'comment',
  /** The file marks the text as hidden. */
  'hidden',
  /** The text has the color of its background. */
  'same-color',
  /** The font is smaller than 4 points. */
  'tiny',
  /** The text is drawn without fill or stroke, and no image shows the same text. */
  'unpainted',
  /** Something drawn later covers the text. */
  'covered',
  'off-page',
  /** The hint of an unfilled form field, which is also part of the document's text, in brackets. */
  'placeholder',
  'not-read',
] as const;
export type AsideKind = (typeof asideKinds)[number];

const asideSchema = z.object({
  kind: z.enum(asideKinds),
  text: z.string(),
  page,
  /** Heading of the section that contains the text. */
  section: z.optional(z.string()),
  /** Author of the change or comment, as stated in the file. */
  by: z.optional(z.string()),
});
/** Text in the file that is not, or not clearly, part of the document's content. */
export type ReadingAside = z.infer<typeof asideSchema>;

/** Sources of a title. */
export const titleSources = ['title-style', 'heading', 'first-page', 'properties'] as const;

/**
 * A document's content with its structure. It is created once, when the text is extracted; search, import,
 * and analysis use it. To cite a place, give the hash of the reading, the index of the block, and offsets in
 * the block's text (in a table, in the text of a cell).
 */
export const readingSchema = z.object({
  format: z.literal(FORMAT),
  /** {@link READER_VERSION} of the reader that produced the reading. */
  version: z.int(),
  /** Extractor that read the file, such as `pdfjs-dist 5.4.296`. */
  engine: z.string(),
  /**
   * `declared`: the file marks headings, lists, and tables. `guessed`: they were inferred from the layout.
   */
  structure: z.enum(['declared', 'guessed']),
  title: z.nullable(z.object({ text: z.string(), from: z.enum(titleSources) })),
  /** Page count; `null` if the file has no pages. */
  pages: z.nullable(z.int()),
  /** The document's blocks, in reading order. */
  blocks: z.array(blockSchema),
  notes: z.array(noteSchema),
  surroundings: z.array(surroundingSchema),
  /** Texts kept apart from the content, in reading order; absent if there are none. */
  asides: z.optional(z.array(asideSchema)),
});
export type Reading = z.infer<typeof readingSchema>;

/** Builds a reading in the current format and version. */
export const readingOf = (reading: Omit<Reading, 'format' | 'version'>): Reading => ({
  format: FORMAT,
  version: READER_VERSION,
  ...reading,
});
