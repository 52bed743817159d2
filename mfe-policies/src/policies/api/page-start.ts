/** Where a page of the list starts. */
export interface PageStart {
  /** URL of the page. */
  path: string;
  /** Index of the page's first item in the whole list. */
  index: number;
  /**
   * The previous page. A function, so that the query cache compares it by identity instead of walking the
   * chain.
   */
  before: (() => PageStart) | undefined;
}

export const firstPage = (path: string): PageStart => ({ path, index: 0, before: undefined });

/** Walks back from `start` to the latest page that begins at or before `index`. */
export const findPageStart = (start: PageStart, index: number): PageStart => {
  let here = start;
  while (here.index > index && here.before) here = here.before();
  return here;
};
