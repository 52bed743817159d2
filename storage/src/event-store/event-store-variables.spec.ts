import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventStoreFaults, eventStoreOf } from './event-store-variables.ts';

let folder: string;
let passwordFile: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'event-store-'));
  passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, 'p@ss:w/rd\n');
});
afterAll(async () => rm(folder, { recursive: true }));

const url = 'esdb+discover://cluster.example.com:2113?tlsCAFile=/run/secrets/ca.crt';

it('uses Postgres if no address is configured', () => {
  expect(eventStoreFaults({})).toEqual([]);
  expect(eventStoreOf({})).toBeUndefined();
});

it('inserts user and password from a file into the address', () => {
  const variables = {
    EVENTSTORE_URL: url,
    EVENTSTORE_PREFIX: 'acme',
    EVENTSTORE_USERNAME: 'policies',
    EVENTSTORE_PASSWORD_FILE: passwordFile,
  };
  expect(eventStoreFaults(variables)).toEqual([]);
  expect(eventStoreOf(variables)).toEqual({
    url: 'esdb+discover://policies:p%40ss%3Aw%2Frd@cluster.example.com:2113?tlsCAFile=/run/secrets/ca.crt',
    prefix: 'acme',
  });
});

it.each([
  [
    { EVENTSTORE_PREFIX: 'acme' },
    'EVENTSTORE_URL: expected together with the other variables of EventStoreDB',
  ],
  [
    { EVENTSTORE_URL: url, EVENTSTORE_USERNAME: 'policies' },
    'EVENTSTORE_USERNAME: expected together with EVENTSTORE_PASSWORD_FILE',
  ],
  [
    {
      EVENTSTORE_URL: 'esdb://one:two@host',
      EVENTSTORE_USERNAME: 'policies',
      EVENTSTORE_PASSWORD_FILE: '/nowhere',
    },
    'EVENTSTORE_URL: expected without credentials, because EVENTSTORE_USERNAME is set',
  ],
  [
    { EVENTSTORE_URL: url, EVENTSTORE_USERNAME: 'policies', EVENTSTORE_PASSWORD_FILE: '/nowhere' },
    'EVENTSTORE_PASSWORD_FILE: expected a file that can be read and has the password',
  ],
])('reports the fault in %j', (variables, fault) => {
  expect(eventStoreFaults(variables)).toContain(fault);
});
