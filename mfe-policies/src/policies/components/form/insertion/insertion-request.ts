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
  const [body = '', citation = '', analysisId = ''] = [names.body, names.citation, names.analysisId].map(
    (name) => parameters.get(name) ?? '',
  );
  return body === '' || citation === '' ? undefined : { body, citation, analysisId };
};

/** Removes the request from the parameters. */
export const removeInsertionRequest = (parameters: URLSearchParams): void => {
  for (const name of Object.values(names)) parameters.delete(name);
};
