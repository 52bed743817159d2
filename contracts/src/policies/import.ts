import * as z from 'zod/mini';
import { documentNotices } from '../documents/events.ts';
import { titleSources } from '../documents/reading.ts';
import { regulatoryBodies, states } from '../value-lists.ts';

/** Kinds of remarks on an import: guesses from the layout, and content that could not be kept. */
const importFindings = [
  'headings-guessed',
  'lists-guessed',
  'tables-guessed',
  /** The policy was assigned the regulatory body that its text mentions most often. */
  'regulatory-body-guessed',
  /** The head of the text states the document number after a label, such as "Policy No." */
  'document-number-found',
  /** The head of the text states the state after a label or in an address. */
  'state-found',
  /** Tables whose text is repeated, because Markdown does not support cells that span columns or rows. */
  'merged-cells-split',
  'images-left-out',
  /** PDF pages with decorative pictures: backgrounds, scans under text, and small or repeated pictures. */
  'decorations-left-out',
  /** PDF pages that were not searched for pictures, because the search would have taken too long. */
  'pages-not-searched',
  /** Pictures that the policy shows. */
  'pictures-kept',
  /** Pictures in the policy that have no description. */
  'pictures-undescribed',
  /** Links to a paragraph, list item, or table. They now point to the heading above it. */
  'links-to-sections',
  /** Links without a target, or with a target that policies may not link to. Only their text is kept. */
  'links-left-out',
  'contents-left-out',
  /** Headers and footers. */
  'surroundings-left-out',
  /** Tracked changes were accepted, or rejected in favor of the original text. */
  'insertions-accepted',
  'deletions-accepted',
  'insertions-undone',
  'deletions-undone',
  'comments-left-out',
  /** Front matter fields of a Markdown file that have no counterpart in policies. */
  'fields-left-out',
  /** Text that the file marks as hidden. */
  'hidden-text-left-out',
  /** Invisible text: in the color of the page, too small, or covered. */
  'invisible-text-left-out',
  /** Form fields without a value. Their hints appear in brackets. */
  'hints-in-brackets',
  /** Files embedded in the file, which are not read. */
  'embedded-left-out',
  /** Struck-through text, which stays struck through. */
  'text-struck-through',
] as const;

/** The place in the file that a remark is about. */
const importPlaceSchema = z.object({
  /** One-based page number; `null` if the file has no pages. */
  page: z.nullable(z.int()),
  /** Heading of the section that contains the place. */
  section: z.nullable(z.string()),
  /** The first words at the place; for an image, its description. */
  text: z.nullable(z.string()),
  /** Author of the change or comment, as stated in the file. */
  by: z.optional(z.string()),
});
export type ImportPlace = z.infer<typeof importPlaceSchema>;

/** A remark on an import. `count` is the number of occurrences, if they can be counted. */
export const importRemarkSchema = z.object({
  about: z.enum([...importFindings, ...documentNotices]),
  count: z.optional(z.int()),
  /** The first occurrences. */
  places: z.optional(z.array(importPlaceSchema)),
});
export type ImportRemark = z.infer<typeof importRemarkSchema>;

/** Sources of an import's title. */
export const importTitleSources = [...titleSources, 'file-name'] as const;
export type ImportTitleSource = (typeof importTitleSources)[number];

/** A heading of an import, with its number. */
export const importSectionSchema = z.object({
  /** One-based heading level. */
  level: z.int(),
  title: z.string(),
});
export type ImportSection = z.infer<typeof importSectionSchema>;

/** Options for reading an ambiguous file. */
export const importOptionsSchema = z.object({
  /** Whether tracked changes are accepted (the default) or the original text is kept. */
  changes: z.optional(z.enum(['accepted', 'original'])),
  /** Whether headers and footers are left out (the default) or kept. */
  surroundings: z.optional(z.enum(['left-out', 'kept'])),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

/**
 * Response of `POST /api/policies/import/preview`: the resulting policy. The policy's pictures are stored;
 * the uploaded file is not.
 */
export const importPreviewSchema = z.object({
  title: z.string(),
  titleFrom: z.enum(importTitleSources),
  content: z.string(),
  /** The first hundred headings, in document order. */
  sections: z.array(importSectionSchema),
  regulatoryBody: z.nullable(z.enum(regulatoryBodies)),
  documentNumber: z.nullable(z.string()),
  state: z.nullable(z.enum(states)),
  remarks: z.array(importRemarkSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
