import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLifecycle } from '../wiring/lifecycle.ts';
import { listen } from '../wiring/listen.ts';
import { pino } from 'pino';
import { limitToPaths, chainHandlers } from './chain-handlers.ts';

const noting =
  (word: string): RequestHandler =>
  (_request, response, next) => {
    response.append('Seen', word);
    next();
  };
const failing: RequestHandler = (request, _response, next) => {
  if (request.path.endsWith('/throws')) throw new Error('thrown');
  next(request.path.endsWith('/fails') ? new Error('passed on') : undefined);
};

const logger = pino({ level: 'silent' });
const lifecycle = createLifecycle(logger, () => undefined);
let url: URL;
beforeAll(async () => {
  const app = express();
  app.use(
    chainHandlers([
      noting('one'),
      limitToPaths(['/api', '/mcp'], [noting('two'), failing]),
      chainHandlers([]),
      noting('three'),
    ]),
  );
  app.use((request, response) => {
    response.append('Path', request.originalUrl).append('Path', request.url).end();
  });
  app.use(((error: Error, _request, response, _next) => {
    response.status(500).end(error.message);
  }) satisfies express.ErrorRequestHandler);
  url = await listen(createServer(app), { host: '127.0.0.1', port: 0 }, lifecycle, () => undefined);
});
afterAll(async () => lifecycle.stop());

const seenAt = async (path: string) => (await fetch(new URL(path, url))).headers.get('seen');

it('calls handlers in order, and calls path-bound handlers only below their paths', async () => {
  expect(await seenAt('/api/policies')).toBe('one, two, three');
  expect(await seenAt('/mcp?q=1')).toBe('one, two, three');
  for (const path of ['/', '/apis', '/API/policies', '/x/api']) expect(await seenAt(path)).toBe('one, three');
});

it("leaves the request's URL unchanged", async () => {
  const { headers } = await fetch(new URL('/api/policies?q=1', url));
  expect(headers.get('path')).toBe('/api/policies?q=1, /api/policies?q=1');
});

it.each([
  ['throws', 'thrown'],
  ['fails', 'passed on'],
])('stops at a handler that %s', async (path, message) => {
  const response = await fetch(new URL(`/api/${path}`, url));
  expect([response.status, await response.text(), response.headers.get('seen')]).toEqual([
    500,
    message,
    'one, two',
  ]);
});
