import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

const app = express();
const server = createServer(app);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

const portOf = (): number => (server.address() as AddressInfo).port;

it.each([
  ['two lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET /'],
  ['two different lengths', 'Content-Length: 3\r\nContent-Length: 5', 'abcde'],
  ['an invalid length', 'Content-Length: +5', 'abcde'],
  ['a folded header line', 'X-Long: a\r\n b\r\nTransfer-Encoding:\r\n chunked', ''],
])('rejects a request with %s, which a proxy could frame differently', async (_, headers, body) => {
  const socket = connect(portOf(), '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
