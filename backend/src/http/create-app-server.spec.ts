import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createAppServer } from './create-app-server.ts';

const prototypesOf = (objects: readonly object[]): unknown[] =>
  objects.map((each) => Object.getPrototypeOf(each));

const app = express();
const server = createAppServer(app);
afterAll(() => server.close());

it('gives requests and responses what Express adds, and nothing that Express would change', async () => {
  const asMade: unknown[] = [];
  const asHandled: unknown[] = [];
  server.prependListener('request', (...made) => asMade.push(...prototypesOf(made)));
  app.get('/', (request, response) => {
    asHandled.push(...prototypesOf([request, response]));
    response.json({ of: request.app === app && response.app === app, accepts: request.accepts('json') });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.json()).toEqual({ of: true, accepts: 'json' });
  expect(asMade).toHaveLength(2);
  for (const [index, made] of asMade.entries()) expect(asHandled[index]).toBe(made);
});
