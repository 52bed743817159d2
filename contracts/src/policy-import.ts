import * as z from 'zod/mini';
import { documentNotices } from './documents.ts';
import { titleSources } from './reading.ts';

/** What was concluded from what a file looks like, and what of it could not be kept. */
const importFindings = [
  'headings-guessed',
  'lists-guessed',
  'tables-guessed',
  /** Tables with cells over several columns or rows, which Markdown does not know. */
  'merged-cells-split',
  'images-left-out',
  'contents-left-out',
  /** Headers and footers. */
  'surroundings-left-out',
] as const;

/** A remark on an import; `count` says how many there are of what it is about, where that can be counted. */
export const importRemarkSchema = z.object({
  about: z.enum([...importFindings, ...documentNotices]),
  count: z.optional(z.int()),
});
export type ImportRemark = z.infer<typeof importRemarkSchema>;

/** Where the title of an import was found. */
export const importTitleSources = [...titleSources, 'file-name'] as const;
export type ImportTitleSource = (typeof importTitleSources)[number];

/** The answer of `POST /api/policies/import/preview`: what the policy would be. Nothing is kept of the file. */
export const importPreviewSchema = z.object({
  title: z.string(),
  titleFrom: z.enum(importTitleSources),
  content: z.string(),
  remarks: z.array(importRemarkSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
