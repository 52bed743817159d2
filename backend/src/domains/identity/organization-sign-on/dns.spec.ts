import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNameServer, type TestNameServer } from '../../../testing/name-server.ts';
import { createResolveTxt } from './dns.ts';

const known = new Map([
  ['_proviso.example.com', [['v=spf1 -all'], ['proviso-', 'verification']]],
  ['bare.example.com', []],
]);
let server: TestNameServer;
beforeAll(async () => {
  server = await startNameServer((name) => known.get(name));
});
afterAll(() => server.stop());

it.each([
  ['_proviso.example.com', ['v=spf1 -all', 'proviso-verification']],
  ['bare.example.com', []],
  ['nobody.example.com', []],
])('asks the named server for the records of %s', async (name, records) => {
  expect(await createResolveTxt([server.address])(name)).toEqual(records);
});

it('distinguishes an unresponsive name server from a missing record', async () => {
  const gone = await startNameServer(() => undefined);
  gone.stop();
  await expect(createResolveTxt([gone.address])('_proviso.example.com')).rejects.toThrow();
});
