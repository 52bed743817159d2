import * as z from 'zod';
import { expect, it } from 'vitest';
import { publicRoute } from '../shared/routing/route.ts';
import { serveRoutes } from '../testing/serve-routes.ts';
import { createReplicaLimit } from '../shared/concurrency/attempt-limits.ts';

const limited = (
  path: string,
  problems: readonly ['request.too-many'] | readonly [] = ['request.too-many'],
) => {
  const [hourly, daily] = [
    createReplicaLimit('hourly', { limit: 2, windowMs: 3_600_000 }),
    createReplicaLimit('of a "day"', { limit: 10, windowMs: 86_400_000 }),
  ];
  return publicRoute(
    { method: 'get', path, summary: 'Counts', answers: { 200: z.object({}) }, problems },
    async () => {
      await daily.count('all');
      await hourly.count('all');
      return { status: 200, body: {} };
    },
  );
};

it('sends the remaining quota, and tells clients when to retry a refused request', async () => {
  const { client, stop } = await serveRoutes([limited('/api/limited')]);
  const first = await client.get('/api/limited');
  expect(first.status).toBe(200);
  expect(first.headers.get('ratelimit-policy')).toBe(
    String.raw`"of-a-\"day\"";q=10;w=86400, "hourly";q=2;w=3600`,
  );
  expect(first.headers.get('ratelimit')).toMatch(
    /^"of-a-\\"day\\"";r=9;t=86\d{3}, "hourly";r=1;t=3[56]\d\d$/,
  );
  await client.get('/api/limited');
  const refused = await client.get('/api/limited');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('ratelimit')).toMatch(/, "hourly";r=0;t=3[56]\d\d$/);
  expect(refused.headers.get('retry-after')).toMatch(/^3[56]\d\d$/);
  await stop();
});

it('documents the rate-limit headers on limited routes only', async () => {
  const { client, stop } = await serveRoutes([limited('/api/limited')]);
  const document: unknown = await (await client.get('/api/openapi.json')).json();
  const header = { required: false, schema: { type: 'string' } };
  expect(document).toMatchObject({
    paths: {
      '/api/limited': {
        get: {
          responses: {
            200: { headers: { RateLimit: header, 'RateLimit-Policy': header } },
            429: { headers: { RateLimit: header, 'Retry-After': { required: true } } },
          },
        },
      },
    },
  });
  expect(JSON.stringify((document as { paths: Record<string, unknown> }).paths['/api/docs'])).not.toContain(
    'RateLimit',
  );
  await stop();
});

it('detects a rate-limited route that does not declare its limit', async () => {
  const { client, stop } = await serveRoutes([limited('/api/silent', [])]);
  expect((await client.get('/api/silent')).status).toBe(500);
  await stop();
});
