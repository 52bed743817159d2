import { createServer } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCookies } from '../shared/access/own-cookie.ts';
import { createLifecycle } from '../wiring/lifecycle.ts';
import { listen } from '../wiring/listen.ts';
import { rememberWrites, writesInCookie } from './writes-cookie.ts';

const cookies = { path: '/' };
const deps = { partitionOf: () => 0, cookies };
const lifecycle = createLifecycle(pino({ level: 'silent' }), () => undefined);

/** Starts a server that writes something on each POST, and otherwise returns the cookie's writes. */
const install = async (secret: string): Promise<URL> => {
  const app = express();
  app.use(parseCookies(secret));
  app.post('/', (request, response) => {
    const position = { commit: 12n, prepare: 34n };
    rememberWrites(request, response, [{ stream: 'policy-1', position }], deps);
    response.end();
  });
  app.get('/', (request, response) => {
    response.json(writesInCookie(request, cookies).map(({ category }) => category));
  });
  return listen(createServer(app), { host: '127.0.0.1', port: 0 }, lifecycle, () => undefined);
};
let own: URL;
let other: URL;
let cookie: string;
beforeAll(async () => {
  [own, other] = [await install('one secret'), await install('another')];
  const { headers } = await fetch(own, { method: 'POST' });
  [cookie = ''] = headers.getSetCookie()[0]?.split(';') ?? [];
});
afterAll(async () => lifecycle.stop());

const writesAt = async (url: URL, given: string): Promise<unknown> =>
  (await fetch(url, { headers: { Cookie: given } })).json();

it('accepts a cookie any number of times, but only on the installation that signed it', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect(await writesAt(own, cookie)).toEqual(['policy']);
    expect(await writesAt(other, cookie)).toEqual([]);
  }
});

it.each([
  ['its content', (text: string) => text.replace('12%2F34', '13%2F34')],
  ['its signature', (text: string) => `${text.slice(0, -4)}AAAA`],
  ['its signature marker', (text: string) => text.replace('s%3A', '')],
])('rejects a cookie after a change to %s', async (_, change) => {
  expect(await writesAt(own, cookie)).toEqual(['policy']);
  expect(change(cookie)).not.toBe(cookie);
  expect(await writesAt(own, change(cookie))).toEqual([]);
});
