import * as z from 'zod/mini';

/**
 * Version of what readers make of a file. Raised when a document that was read before would be read better now: such
 * documents are then read anew, one after the other, behind new uploads. `reader-version.spec.ts` of the extraction fails
 * when what is made of known files has changed and this has not.
 */
export const READER_VERSION = 5;

/** The shape of a stored reading. */
const FORMAT = 1;

const page = z.nullable(z.int());

/**
 * A stretch of a text that is more than its characters. Offsets count UTF-16 code units of the text that the span belongs
 * to; `start` equals `end` for an image, which has no characters.
 */
const spanSchema = z.object({
  start: z.int(),
  end: z.int(),
  bold: z.optional(z.literal(true)),
  italic: z.optional(z.literal(true)),
  /** Struck through: it is shown, and not in force. */
  strike: z.optional(z.literal(true)),
  /** Underlined or in small capitals. */
  emphasis: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  /** Where a link leads: an address, or `#name` for a place in the document, which a block has among its `anchors`. */
  link: z.optional(z.string()),
  /** Index of a note in the reading's `notes`; the characters are its mark in brackets. */
  note: z.optional(z.int()),
  /** Description of an image, possibly empty. */
  image: z.optional(z.string()),
});
export type ReadingSpan = z.infer<typeof spanSchema>;

const rich = { text: z.string(), spans: z.optional(z.array(spanSchema)) };
/** Names by which links in the document lead here, in lower case and without `#`; none that no link has. */
const anchors = z.optional(z.array(z.string()));
const flowing = {
  ...rich,
  anchors,
  /** The page on which it begins, from 1; `null` where the file knows no pages. */
  page,
  /** Offsets at which the next page begins, for a text that runs over pages. */
  turns: z.optional(z.array(z.int())),
};

const cellSchema = z.object({
  ...rich,
  /** Columns and rows that the cell spans, when more than one. */
  columns: z.optional(z.int()),
  rows: z.optional(z.int()),
});
export type ReadingCell = z.infer<typeof cellSchema>;

const rowSchema = z.object({
  page,
  /** The row names the columns. */
  header: z.optional(z.literal(true)),
  /** From left to right; a place that a cell of an earlier row spans has none. */
  cells: z.array(cellSchema),
});
export type ReadingRow = z.infer<typeof rowSchema>;

const contentsEntrySchema = z.object({
  /** Depth, from 1. */
  level: z.int(),
  text: z.string(),
  /** The page that it names, as it is written. */
  target: z.optional(z.string()),
});

/** What a paragraph is, when it is more than running text. */
export const paragraphRoles = ['title', 'imprint', 'quote', 'code', 'rule', 'caption'] as const;

const blockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    /** From 1. */
    level: z.int(),
    /** As it is shown, such as `2.1` or `Article IV`. It is not part of `text`. */
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
    /** Depth of the list, from 0. */
    level: z.int(),
    /** As it is shown, such as `•`, `3.` or `2.1(b)`. It is not part of `text`. */
    marker: z.string(),
    ordered: z.boolean(),
    /** For an item with a box: whether it is ticked. */
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

/** What stands around the text of pages: not part of what the document says. */
const surroundingSchema = z.object({
  place: z.enum(['header', 'footer', 'page-number']),
  text: z.string(),
  page,
});
export type ReadingSurrounding = z.infer<typeof surroundingSchema>;

/**
 * Why a text of the file is kept apart from what the document says: a tracked change, a comment of a reader, a text that
 * nobody can see, the hint of a form's field that nobody has filled in, or an embedded part that is not read.
 */
export const asideKinds = [
  /** Stands in the text as well, or was taken out of it with the other tracked changes. */
  'inserted',
  'deleted',
  'comment',
  /** The file says that it is not to be shown. */
  'hidden',
  /** In the color of what lies under it. */
  'same-color',
  /** Under 4 points. */
  'tiny',
  /** Painted with nothing, where no picture shows the same. */
  'unpainted',
  /** Something that was painted later lies over it. */
  'covered',
  'off-page',
  /** Stands in the text in brackets. */
  'placeholder',
  'not-read',
] as const;
export type AsideKind = (typeof asideKinds)[number];

const asideSchema = z.object({
  kind: z.enum(asideKinds),
  text: z.string(),
  page,
  /** The heading that it is found under. */
  section: z.optional(z.string()),
  /** Who made the change or comment, as the file says. */
  by: z.optional(z.string()),
});
/** A text of the file that is not, or not plainly, a part of what the document says. */
export type ReadingAside = z.infer<typeof asideSchema>;

/** Where a title was found. */
export const titleSources = ['title-style', 'heading', 'first-page', 'properties'] as const;

/**
 * What a document says, with its structure. It is made once, when the text is taken from the file, and is what search,
 * import and analysis stand on. A place in it is cited by the index of its block and offsets in the block's text (in a
 * table: in the text of a cell), together with the hash of the reading.
 */
export const readingSchema = z.object({
  format: z.literal(FORMAT),
  /** {@link READER_VERSION} of whatever made it. */
  version: z.int(),
  /** What read the file, such as `pdfjs-dist 5.4.296`. */
  engine: z.string(),
  /** `declared`: the file says what is a heading, a list, a table. `guessed`: it was concluded from what pages look like. */
  structure: z.enum(['declared', 'guessed']),
  title: z.nullable(z.object({ text: z.string(), from: z.enum(titleSources) })),
  /** Pages of the file; `null` where it knows none. */
  pages: z.nullable(z.int()),
  /** In reading order. */
  blocks: z.array(blockSchema),
  notes: z.array(noteSchema),
  surroundings: z.array(surroundingSchema),
  /** In reading order; left out when there are none. */
  asides: z.optional(z.array(asideSchema)),
});
export type Reading = z.infer<typeof readingSchema>;

/** A reading without what every reading of today has. */
export const readingOf = (reading: Omit<Reading, 'format' | 'version'>): Reading => ({
  format: FORMAT,
  version: READER_VERSION,
  ...reading,
});
