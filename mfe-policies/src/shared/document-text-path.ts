import { policyPagePath } from './policy-page-path.ts';

export interface DocumentPlace {
  policyId: string;
  documentId: string;
  /** Page number, from 1; `null` means the whole text. */
  page?: number | null;
  /** Words to search for in the text. */
  find?: string;
}

/** URL of a document's text, or of one page, on the policy's page. */
export const documentTextPath = ({ policyId, documentId, page, find }: DocumentPlace): string => {
  const parameters = new URLSearchParams({ document: documentId });
  if (typeof page === 'number') parameters.set('page', String(page));
  if (find) parameters.set('find', find);
  return `${policyPagePath(policyId)}/documents?${parameters}`;
};
