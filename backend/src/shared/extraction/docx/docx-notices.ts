import type { DocumentNotice } from '@proviso/contracts';
import type { DocxPackage } from './docx-package.ts';
import { allRelationships } from './relationships.ts';

const MACROS = /\/vba(project|data)[^/]*$/i;
const EMBEDDED = /^word\/(embeddings|activex)\//i;
/** Fields that fetch from elsewhere (ECMA-376 part 1, 17.16.5). */
const FETCHING_FIELDS = /\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|RD)\b/;

/** What a person should know of a DOCX. All of it is left alone: not run, opened or fetched. */
export const docxNotices = async (docx: DocxPackage, fieldCodes: string): Promise<DocumentNotice[]> => {
  const notices: DocumentNotice[] = [];
  if (docx.names.some((name) => MACROS.test(name))) notices.push('macros');
  if (docx.names.some((name) => EMBEDDED.test(name))) notices.push('embedded-objects');
  const relationships = await allRelationships(docx);
  // A link that a person may follow is text.
  const fetched = relationships.some(({ external, type }) => external && type !== 'hyperlink');
  if (fetched || FETCHING_FIELDS.test(fieldCodes)) notices.push('external-references');
  return notices;
};
