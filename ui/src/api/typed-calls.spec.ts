import type { Policy } from '@proviso/contracts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { fakeFetch, json } from '../testing/index.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { pagedList } from './paged-list.ts';
import { apiQuery, below, createQueryClient, pathOf } from './query-client.ts';
import { type Answer, keyOf, urlOf } from './typed-calls.ts';

describe('the types of a call', () => {
  it('match the API description', () => {
    expectTypeOf<Answer<'get', '/api/policies/{id}'>>().toExtend<Policy>();
    expectTypeOf<Answer<'post', '/api/closing'>>().toEqualTypeOf<undefined>();
    expectTypeOf<ApiClient['GET']>().parameter(0).extract<'/api/polices'>().toBeNever();
    expectTypeOf<ApiClient['DELETE']>().parameter(0).extract<'/api/search'>().toBeNever();
  });

  it('require the parameters and the body that the API description requires', () => {
    const calls = (api: ApiClient) => {
      void api.GET('/api/policies');
      // @ts-expect-error: without the policy's id, the path is incomplete.
      void api.GET('/api/policies/{id}');
      // @ts-expect-error: the description has no such query parameter.
      void api.GET('/api/policies', { query: { colour: 'red' } });
      // @ts-expect-error: a policy needs a title.
      void api.POST('/api/policies', { body: { content: '' } });
    };
    expect(calls).toBeTypeOf('function');
  });
});

describe('a URL', () => {
  it('includes all parameters except empty ones', () => {
    expect(urlOf('/api/policies', { query: { search: 'a b&c', limit: 5, status: undefined } })).toBe(
      '/api/policies?search=a+b%26c&limit=5',
    );
    expect(urlOf('/api/policies', { query: { search: '' } })).toBe('/api/policies');
  });

  it('encodes the parameters in its path', () => {
    expect(urlOf('/api/variables/{name}/policies', { path: { name: 'a/b c' } })).toBe(
      '/api/variables/a%2Fb%20c/policies',
    );
  });
});

describe('a query', () => {
  const setUp = (answers: Parameters<typeof fakeFetch>[0]) => {
    const { fetch: send, calls } = fakeFetch(answers);
    const api = createApiClient(send);
    return { api, queryClient: createQueryClient(api, { onError: () => undefined }), calls };
  };

  it('reads from the URL that its path and parameters form', async () => {
    const { queryClient, calls } = setUp({
      'GET /api/variables/a%2Fb/policies': () => json([]),
      'GET /api/audit-log/counts': () => json({}),
    });
    await queryClient.fetchQuery(apiQuery('/api/variables/{name}/policies', { path: { name: 'a/b' } }));
    await queryClient.fetchQuery(apiQuery('/api/audit-log/counts', { query: { search: 'x y' } }));
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/variables/a%2Fb/policies',
      '/api/audit-log/counts?search=x+y',
    ]);
  });

  it('reads a list page by page', async () => {
    const { api, queryClient, calls } = setUp({
      'GET /api/policies': ({ path }) =>
        path.includes('cursor')
          ? json([])
          : json([], { headers: { Link: '</api/policies?cursor=2>; rel="next"' } }),
    });
    const list = pagedList(api, '/api/policies', { query: { search: 'x' } });
    await queryClient.fetchInfiniteQuery({ ...list, pages: 2 });
    expect(calls.map(({ path }) => path)).toEqual(['/api/policies?search=x', '/api/policies?cursor=2']);
  });

  it('has a key that consists of the path’s parts', () => {
    const key = keyOf('/api/policies/{id}/versions/{version}', { path: { id: 'p', version: 3 } });
    expect(key).toEqual(['/api/policies', 'p', 'versions', 3]);
    expect(pathOf(key)).toBe('/api/policies/p/versions/3');
  });

  it('is invalidated with its parent path, but not with a path that only shares its prefix', async () => {
    const queryClient = new QueryClient();
    const keys = [
      keyOf('/api/admin/status'),
      keyOf('/api/admin/users', { query: { search: 'x' } }),
      ['/api/administrators'],
    ];
    for (const key of keys) queryClient.setQueryData(key, 'data');
    await queryClient.invalidateQueries(below('/api/admin'));
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
  });
});
