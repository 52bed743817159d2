import express from 'express';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAppServer } from './create-app-server.ts';

const prototypesOf = (objects: readonly object[]): unknown[] =>
  objects.map((each) => Object.getPrototypeOf(each));

const app = express();
const server = createAppServer(app);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

const portOf = (): number => (server.address() as AddressInfo).port;

it('gives requests and responses what Express adds, and nothing that Express would change', async () => {
  const asMade: unknown[] = [];
  const asHandled: unknown[] = [];
  server.prependListener('request', (...made) => asMade.push(...prototypesOf(made)));
  app.get('/', (request, response) => {
    asHandled.push(...prototypesOf([request, response]));
    response.json({ of: request.app === app && response.app === app, accepts: request.accepts('json') });
  });
  const answer = await fetch(`http://127.0.0.1:${portOf()}/`);
  expect(await answer.json()).toEqual({ of: true, accepts: 'json' });
  expect(asMade).toHaveLength(2);
  for (const [index, made] of asMade.entries()) expect(asHandled[index]).toBe(made);
});

it.each([
  ['two lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET /'],
  ['two different lengths', 'Content-Length: 3\r\nContent-Length: 5', 'abcde'],
  ['a length that is none', 'Content-Length: +5', 'abcde'],
  ['a line of a header that goes on', 'X-Long: a\r\n b\r\nTransfer-Encoding:\r\n chunked', ''],
])('takes no request with %s, of which a proxy could see another end', async (_, headers, body) => {
  const socket = connect(portOf(), '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
