/** A requirement whose text the URL asks to insert. */
export interface InsertionRequest {
  body: string;
  citation: string;
  /** The analysis with the finding; empty if the link names none. */
  analysisId: string;
}

/**
 * Parameters of the URL: `insert` is a regulatory body, `requirement` a citation, and `finding` the analysis with
 * the finding.
 */
const names = { body: 'insert', citation: 'requirement', analysisId: 'finding' } as const;

export const insertionRequestIn = (parameters: URLSearchParams): InsertionRequest | undefined => {
  const body = parameters.get(names.body);
  const citation = parameters.get(names.citation);
  return body && citation
    ? { body, citation, analysisId: parameters.get(names.analysisId) ?? '' }
    : undefined;
};

/** Removes the request from the parameters. */
export const removeInsertionRequest = (parameters: URLSearchParams): void => {
  for (const name of Object.values(names)) parameters.delete(name);
};
