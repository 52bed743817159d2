/** Appends to `path` the `parameters` that have a value. */
export const withQuery = (path: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const said = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(said).toString();
  return query === '' ? path : `${path}?${query}`;
};
