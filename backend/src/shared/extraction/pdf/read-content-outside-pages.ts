import type { DocumentNotice } from '@proviso/contracts';
import type { ReadablePdf } from './open-readable.ts';
import { type OverlaidText, readOverlaidText } from './overlaid-text.ts';

/** A PDF's content outside the content streams of its pages. */
export interface ContentOutsidePages {
  /** Text of form fields and text boxes, by zero-based page index. */
  texts: ReadonlyMap<number, string>;
  /** Annotations on readable pages, by zero-based page index. */
  pages: OverlaidText['pages'];
  /** Notices about scripts and attached files. Scripts are not run, and attachments are not read. */
  notices: DocumentNotice[];
}

/** Reads annotations, scripts and attachments. Omits unreadable ones. */
export const readContentOutsidePages = async (
  { pdf, overlaid }: ReadablePdf,
  unreadablePages: ReadonlySet<number>,
): Promise<ContentOutsidePages> => {
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
