import type { Page, SearchedPage } from '@proviso/projections';
import type { Request } from 'express';
import type { Answer } from './route.ts';

/**
 * Returns a page as a plain list. The `Link` header (RFC 8288) has the next page's address, and
 * `X-Total-Count` the total number of matches. `X-Total-Count-Exact: false` means that only some of the
 * matches were counted.
 */
export const pageAnswer = <Item>(request: Request, page: Page<Item>): Answer => ({
  status: 200,
  body: page.items,
  headers: {
    'X-Total-Count': String(page.total),
    ...(!page.totalIsExact && { 'X-Total-Count-Exact': 'false' }),
    ...nextPageLink(request, page.nextCursor),
  },
});

/**
 * Like {@link pageAnswer}. If older items remain to be searched, `X-Searched-Until` is the time of the oldest
 * searched item.
 */
export const searchedPageAnswer = <Item>(request: Request, page: SearchedPage<Item>): Answer => {
  const { headers, ...answer } = pageAnswer(request, page);
  const { searchedUntil } = page;
  return {
    ...answer,
    headers: { ...headers, ...(searchedUntil !== null && { 'X-Searched-Until': searchedUntil }) },
  };
};

/** The `Link` header with the next page's URL (RFC 8288); empty on the last page. */
export const nextPageLink = (request: Request, cursor: string | null): Record<string, string> =>
  cursor === null ? {} : { Link: `<${nextAddress(request, cursor)}>; rel="next"` };

const nextAddress = (request: Request, cursor: string): string => {
  const url = new URL(request.originalUrl, 'http://origin');
  url.searchParams.set('cursor', cursor);
  return url.pathname + url.search;
};
