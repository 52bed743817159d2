import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';
import { EXPORT_MARK } from '../../rendering/export-mark.ts';
import type { OutlineEntry } from './document/headings.ts';

/** Maximum number and depth of outline entries. */
const MAX_ENTRIES = 5_000;
const DEPTH = 9;

interface Item {
  title: string;
  items?: Item[] | undefined;
}
const itemSchema: z.ZodType<Item> = z.lazy(() =>
  z.object({ title: z.string(), items: z.array(itemSchema).optional() }),
);

/** A PDF's outline in order; empty if unreadable. */
export const readOutline = async (pdf: PDFDocumentProxy): Promise<OutlineEntry[]> => {
  const entries: OutlineEntry[] = [];
  const add = (items: readonly Item[], level: number): void => {
    for (const { title, items: inner = [] } of items) {
      if (entries.length >= MAX_ENTRIES) return;
      entries.push({ text: title.trim(), level });
      if (level < DEPTH) add(inner, level + 1);
    }
  };
  const found = await pdf.getOutline().catch(() => []);
  add(z.array(itemSchema).nullable().catch([]).parse(found) ?? [], 1);
  return entries;
};

const infoSchema = z.object({ Title: z.string().catch(''), Keywords: z.string().catch('') });

/** A PDF's metadata. */
export interface PdfProperties {
  /** The title; empty if the file has none. */
  title: string;
  /** Whether the file is a policy that this product exported. */
  isOwnExport: boolean;
}

/** Reads a PDF's metadata. */
export const readProperties = async (pdf: PDFDocumentProxy): Promise<PdfProperties> => {
  const { info, metadata } = await pdf.getMetadata().catch(() => ({ info: {}, metadata: null }));
  const own = infoSchema.safeParse(info);
  const extended: unknown = metadata?.get('dc:title');
  const title = own.data?.Title.trim() ?? '';
  const keywords = own.data?.Keywords.split(',').map((keyword) => keyword.trim()) ?? [];
  return {
    title: title !== '' || typeof extended !== 'string' ? title : extended,
    isOwnExport: keywords.includes(EXPORT_MARK),
  };
};
