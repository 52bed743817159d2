/** A requirement whose text the URL asks to insert. */
export interface InsertionRequest {
  body: string;
  citation: string;
}

/** Parameters of the URL: `insert` is a regulatory body, `requirement` a citation. */
const names = { body: 'insert', citation: 'requirement' } as const;

export const insertionRequestIn = (parameters: URLSearchParams): InsertionRequest | undefined => {
  const [body, citation] = [parameters.get(names.body) ?? '', parameters.get(names.citation) ?? ''];
  return body === '' || citation === '' ? undefined : { body, citation };
};

/** Removes the request from the parameters. */
export const removeInsertionRequest = (parameters: URLSearchParams): void => {
  for (const name of Object.values(names)) parameters.delete(name);
};
