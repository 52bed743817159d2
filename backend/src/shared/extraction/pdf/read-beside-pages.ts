import type { DocumentNotice } from '@proviso/contracts';
import type { ReadablePdf } from './open-readable.ts';
import { type OverlaidText, readOverlaidText } from './overlaid-text.ts';

/** What a PDF has beside the content of its pages. */
export interface BesidePages {
  /** Text of form fields and text boxes, by the page's place from 0. */
  texts: ReadonlyMap<number, string>;
  /** What lies over pages that can be read, by the page's place from 0. */
  pages: OverlaidText['pages'];
  /** What a person should know of: scripts and attached files, neither of which is run or read. */
  notices: DocumentNotice[];
}

/** Reads what is no content of pages. What cannot be read of it is left out here too. */
export const readBesidePages = async (
  { pdf, overlaid }: ReadablePdf,
  unreadablePages: ReadonlySet<number>,
): Promise<BesidePages> => {
  const none: OverlaidText = { texts: new Map(), pages: new Map(), attachments: false };
  const { texts, pages, attachments } =
    overlaid ?? (await readOverlaidText(pdf, unreadablePages).catch(() => none));
  const scripts = await pdf.hasJSActions().catch(() => false);
  const attached = attachments || (await pdf.getAttachments().catch(() => null)) !== null;
  return {
    texts,
    pages,
    notices: [...(scripts ? (['scripts'] as const) : []), ...(attached ? (['attachments'] as const) : [])],
  };
};
