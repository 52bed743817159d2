import type { Request } from 'express';
import { expect, it } from 'vitest';
import { pageAnswer, searchedPageAnswer } from './paging.ts';

const request = { originalUrl: '/api/policies?search=a%26b&limit=2&cursor=old' } as Request;

it('links to the next page of the same query', () => {
  const { body, headers } = pageAnswer(request, {
    items: ['a', 'b'],
    nextCursor: 'new/1',
    total: 3,
    totalIsExact: true,
  });
  expect(body).toEqual(['a', 'b']);
  expect(headers).toEqual({
    'X-Total-Count': '3',
    Link: '</api/policies?search=a%26b&limit=2&cursor=new%2F1>; rel="next"',
  });
});

it('returns no link on the last page', () => {
  expect(pageAnswer(request, { items: [], nextCursor: null, total: 0, totalIsExact: true }).headers).toEqual({
    'X-Total-Count': '0',
  });
});

it('reports that there are more matches if counting stopped at its limit', () => {
  const page = { items: [], nextCursor: null, total: 10_000, totalIsExact: false };
  expect(pageAnswer(request, page).headers).toEqual({
    'X-Total-Count': '10000',
    'X-Total-Count-Exact': 'false',
  });
});

it('says how far a search has come if the next page continues it', () => {
  const page = { items: [], nextCursor: 'new', total: 0, totalIsExact: false };
  const until = '2026-03-01T09:00:00.000Z';
  const searched = searchedPageAnswer(request, { ...page, searchedUntil: until });
  expect(searched.headers).toMatchObject({ 'X-Searched-Until': until, Link: expect.stringContaining('new') });
  const whole = searchedPageAnswer(request, { ...page, searchedUntil: null });
  expect(whole.headers).not.toHaveProperty('X-Searched-Until');
});
