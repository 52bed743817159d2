import { readFileSync } from 'node:fs';
import { problems } from '@proviso/contracts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from './open-api.ts';
import { countTurnsDuring } from '../../testing/turns-during.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { sessionRoute } from '../../shared/routing/route.ts';

const route = sessionRoute(
  {
    method: 'post',
    path: '/api/things/:id',
    permission: 'policy.write',
    summary: 'Makes a <thing>',
    params: z.object({ id: z.uuid() }),
    query: z.object({ dry: z.optional(z.enum(['yes', 'no'])) }),
    body: z.object({ name: z.string().max(5), count: z.number().default(1) }),
    requires: 'templates.all',
    answers: { 201: z.object({ id: z.uuid() }) },
    problems: ['policy.changed'],
    reads: ['policies'],
    changesWith: ['analyses'],
  },
  async () => ({ status: 201, body: { id: '' } }),
);

it('yields to other requests between the descriptions of two routes', async () => {
  const routes = Array.from({ length: 20 }, () => route);
  expect(await countTurnsDuring(openApiDocument(routes, {}))).toBeGreaterThanOrEqual(routes.length - 1);
});

it('describes each route from its schemas', async () => {
  const { client, stop } = await serveRoutes([route]);
  const document = await (await client.get('/api/openapi.json')).json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/things/{id}': {
        post: {
          summary: 'Makes a <thing>',
          security: [{ session: [] }, { apiKey: [] }],
          'x-permission': 'policy.write',
          'x-entitlement': 'templates.all',
          'x-reads': ['policies', 'analyses'],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
            { name: 'dry', in: 'query', required: false, schema: { enum: ['yes', 'no'] } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: { required: ['name'], properties: { name: { maxLength: 5 }, count: { default: 1 } } },
              },
            },
          },
          responses: {
            201: { content: { 'application/json': { schema: { required: ['id'] } } } },
            401: { description: 'session.required, api-key.invalid, api-key.expired, api-key.revoked' },
            402: {
              description: 'subscription.plan-required, subscription.required, subscription.trial-ended',
            },
            403: {
              description: 'session.forbidden, auditor.not-allowed, feature.turned-off, request.cross-site',
            },
            409: { description: 'policy.changed, idempotency.in-progress' },
          },
        },
      },
      '/api/openapi.json': { get: { security: [] } },
    },
  });
  await stop();
});

it('renders in a browser without scripts', async () => {
  const { client, stop } = await serveRoutes([route]);
  const response = await client.get('/api/docs');
  expect(response.headers.get('content-type')).toContain('text/html');
  const text = await response.text();
  expect(text).toContain('POST /api/things/:id');
  expect(text).toContain('Makes a &lt;thing&gt;');
  expect(text).not.toContain('<script');
  const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? 'none';
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
  for (const code of Object.keys(problems)) expect(text).toContain(`id="${code}"`);
  await stop();
});

it('matches every error code listed in docs/errors.md', () => {
  const table = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = table.map(([, code, status, detail]) => [code?.replaceAll('`', ''), Number(status), detail]);
  expect(listed).toEqual(
    Object.entries(problems).map(([code, { status, detail }]) => [code, status, detail]),
  );
});
