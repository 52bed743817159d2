import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';
import type { OutlineEntry } from './document/headings.ts';

/** Entries that are read, and how deep. */
const MOST = 5_000;
const DEPTH = 9;

interface Item {
  title: string;
  items?: Item[] | undefined;
}
const itemSchema: z.ZodType<Item> = z.lazy(() =>
  z.object({ title: z.string(), items: z.array(itemSchema).optional() }),
);

/** The bookmarks of a PDF in their order; none when they cannot be read. */
export const readOutline = async (pdf: PDFDocumentProxy): Promise<OutlineEntry[]> => {
  const entries: OutlineEntry[] = [];
  const add = (items: readonly Item[], level: number): void => {
    for (const { title, items: inner = [] } of items) {
      if (entries.length >= MOST) return;
      entries.push({ text: title.trim(), level });
      if (level < DEPTH) add(inner, level + 1);
    }
  };
  const found = await pdf.getOutline().catch(() => []);
  add(z.array(itemSchema).nullable().catch([]).parse(found) ?? [], 1);
  return entries;
};

const infoSchema = z.object({ Title: z.string() });

/** The title among a PDF's properties, empty when there is none. */
export const titleInProperties = async (pdf: PDFDocumentProxy): Promise<string> => {
  const { info, metadata } = await pdf.getMetadata().catch(() => ({ info: {}, metadata: null }));
  const own = infoSchema.safeParse(info);
  const extended: unknown = metadata?.get('dc:title');
  const title = own.success ? own.data.Title.trim() : '';
  return title !== '' || typeof extended !== 'string' ? title : extended;
};
