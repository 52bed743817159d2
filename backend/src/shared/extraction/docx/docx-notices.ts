import type { DocumentNotice } from '@proviso/contracts';
import type { DocxPackage } from './docx-package.ts';
import { allRelationships } from './relationships.ts';

const MACROS = /\/vba(project|data)[^/]*$/i;
const EMBEDDED = /^word\/(embeddings|activex)\//i;
/** Fields that fetch external content (ECMA-376 part 1, 17.16.5). */
const FETCHING_FIELDS = /\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|RD)\b/;

/** Notices about active or external content in a DOCX. None of it is run, opened or fetched. */
export const docxNotices = async (docx: DocxPackage, fieldCodes: string): Promise<DocumentNotice[]> => {
  const notices: DocumentNotice[] = [];
  if (docx.names.some((name) => MACROS.test(name))) notices.push('macros');
  if (docx.names.some((name) => EMBEDDED.test(name))) notices.push('embedded-objects');
  const relationships = await allRelationships(docx);
  // A hyperlink is text, since it fetches nothing by itself.
  const fetched = relationships.some(({ external, type }) => external && type !== 'hyperlink');
  if (fetched || FETCHING_FIELDS.test(fieldCodes)) notices.push('external-references');
  return notices;
};
