import { expect, it } from 'vitest';
import { createReplicaLimit } from '../../shared/concurrency/attempt-limits.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { searchRoutes } from './routes.ts';

it("limits each user's searches", async () => {
  let searches = 0;
  const read: Read = async () => {
    searches += 1;
    throw new Error('no database');
  };
  const { client, stop } = await serveRoutes(
    searchRoutes({ read, searches: createReplicaLimit('tests', { limit: 2, windowMs: 60_000 }) }),
  );
  try {
    const search = () => client.get('/api/search?q=hands', { 'X-Test-Role': 'viewer' });
    await search();
    await search();
    const refused = await search();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'request.too-many' });
    expect(searches).toBe(2);
  } finally {
    await stop();
  }
});

it('reports a search that takes too long', async () => {
  const canceled = Object.assign(new Error('canceling statement due to statement timeout'), {
    code: '57014',
  });
  const read: Read = () => Promise.reject(canceled);
  const { client, stop } = await serveRoutes(
    searchRoutes({ read, searches: createReplicaLimit('tests', { limit: 2, windowMs: 60_000 }) }),
  );
  try {
    const refused = await client.get('/api/search?q=hands', { 'X-Test-Role': 'viewer' });
    expect(await problemOf(refused)).toMatchObject({ status: 422, code: 'search.took-too-long' });
  } finally {
    await stop();
  }
});
