import type { Request } from 'express';
import { expect, it } from 'vitest';
import { pageAnswer } from './paging.ts';

const request = { originalUrl: '/api/policies?search=a%26b&limit=2&cursor=old' } as Request;

it('links to the next page with the same question', () => {
  const { body, headers } = pageAnswer(request, { items: ['a', 'b'], nextCursor: 'new/1', total: 3 });
  expect(body).toEqual(['a', 'b']);
  expect(headers).toEqual({
    'X-Total-Count': '3',
    Link: '</api/policies?search=a%26b&limit=2&cursor=new%2F1>; rel="next"',
  });
});

it('links nowhere on the last page', () => {
  expect(pageAnswer(request, { items: [], nextCursor: null, total: 0 }).headers).toEqual({
    'X-Total-Count': '0',
  });
});
