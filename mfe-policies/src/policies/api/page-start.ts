/** Where a page of the list begins. */
export interface PageStart {
  /** Address of the page. */
  path: string;
  /** Place of its first item in the whole list, from 0. */
  index: number;
  /** The page before it. A function, so that the query cache compares it by identity instead of walking the chain. */
  before: (() => PageStart) | undefined;
}

export const firstPage = (path: string): PageStart => ({ path, index: 0, before: undefined });

/** The last page start of the chain that ends with `start` which is not behind the item at `index`. */
export const startCovering = (start: PageStart, index: number): PageStart => {
  let here = start;
  while (here.index > index && here.before) here = here.before();
  return here;
};
