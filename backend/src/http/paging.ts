import type { Page } from '@proviso/projections';
import type { Request } from 'express';
import type { Answer } from './route.ts';

/** Answers a page as a plain list, with `X-Total-Count` and the next page's address in `Link` (RFC 8288). */
export const pageAnswer = <Item>(request: Request, { items, nextCursor, total }: Page<Item>): Answer => ({
  status: 200,
  body: items,
  headers: {
    'X-Total-Count': String(total),
    ...(nextCursor !== null && { Link: `<${nextAddress(request, nextCursor)}>; rel="next"` }),
  },
});

const nextAddress = (request: Request, cursor: string): string => {
  const url = new URL(request.originalUrl, 'http://origin');
  url.searchParams.set('cursor', cursor);
  return url.pathname + url.search;
};
