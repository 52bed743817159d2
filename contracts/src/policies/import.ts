import * as z from 'zod/mini';
import { documentNotices } from '../documents/events.ts';
import { titleSources } from '../documents/reading.ts';
import { regulatoryBodies } from '../value-lists.ts';

/** What was concluded from what a file looks like, and what of it could not be kept. */
const importFindings = [
  'headings-guessed',
  'lists-guessed',
  'tables-guessed',
  /** The body that the text names more often than any other. */
  'regulatory-body-guessed',
  /** Tables with cells over several columns or rows, which Markdown does not know. */
  'merged-cells-split',
  'images-left-out',
  /** Links to a paragraph, list item or table: they lead to the heading above it. */
  'links-to-sections',
  /** Links to where nothing is, and to where no policy may lead: their text stays. */
  'links-left-out',
  'contents-left-out',
  /** Headers and footers. */
  'surroundings-left-out',
  /** Tracked changes: taken into the text, or the text as it was before them. */
  'insertions-accepted',
  'deletions-accepted',
  'insertions-undone',
  'deletions-undone',
  'comments-left-out',
  /** Fields that a Markdown file begins with and a policy does not have. */
  'fields-left-out',
  /** Text that the file says is not to be shown. */
  'hidden-text-left-out',
  /** Text that nobody can see on the page: in the color of the paper, too small, covered. */
  'invisible-text-left-out',
  /** Fields that nobody has filled in: their hints are in brackets. */
  'hints-in-brackets',
  /** Other files in the file, of which nothing is read. */
  'embedded-left-out',
  /** It stays struck through. */
  'text-struck-through',
] as const;

/** Where in the file something is that a remark is about. */
const importPlaceSchema = z.object({
  /** From 1; `null` where the file knows no pages. */
  page: z.nullable(z.int()),
  /** The heading that it stands under. */
  section: z.nullable(z.string()),
  /** Its first words, or the description of an image. */
  text: z.nullable(z.string()),
  /** Who made the change or comment, as the file says. */
  by: z.optional(z.string()),
});
export type ImportPlace = z.infer<typeof importPlaceSchema>;

/** A remark on an import; `count` says how many there are of what it is about, where that can be counted. */
export const importRemarkSchema = z.object({
  about: z.enum([...importFindings, ...documentNotices]),
  count: z.optional(z.int()),
  /** Where they are, the first ones when there are many. */
  places: z.optional(z.array(importPlaceSchema)),
});
export type ImportRemark = z.infer<typeof importRemarkSchema>;

/** Where the title of an import was found. */
export const importTitleSources = [...titleSources, 'file-name'] as const;
export type ImportTitleSource = (typeof importTitleSources)[number];

/** A heading of an import, with its number. */
export const importSectionSchema = z.object({
  /** From 1. */
  level: z.int(),
  title: z.string(),
});
export type ImportSection = z.infer<typeof importSectionSchema>;

/** How a file is read that allows more than one reading. */
export const importOptionsSchema = z.object({
  /** Tracked changes are accepted if nothing else is said. */
  changes: z.optional(z.enum(['accepted', 'original'])),
  /** What repeats at the edges of pages is left out if nothing else is said. */
  surroundings: z.optional(z.enum(['left-out', 'kept'])),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** The answer of `POST /api/policies/import/preview`: what the policy would be. Nothing is kept of the file. */
export const importPreviewSchema = z.object({
  title: z.string(),
  titleFrom: z.enum(importTitleSources),
  content: z.string(),
  /** In their order, the first hundred when there are more. */
  sections: z.array(importSectionSchema),
  regulatoryBody: z.nullable(z.enum(regulatoryBodies)),
  remarks: z.array(importRemarkSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
