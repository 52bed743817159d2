import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { makeDocumentedUser, runDocumentedGrant } from '../contract/documented-grant.ts';
import { forPlatform, type PlatformStore } from '../contract/platform-store.ts';
import { collectAll } from '../contract/reading.ts';
import { sampleEvents } from '../contract/samples.ts';
import { EventStoreUnavailableError } from '../errors.ts';
import { createEventStoreDbEventStore } from '../eventstoredb-event-store.ts';
import { EventStoreRightsError } from './claim.ts';

// These tests stop and reconfigure the server, so they need a server that was started only for them.
const url = process.env['EVENTSTORE_URL'] ?? '';
const [down, up] = [process.env['EVENTSTORE_DOWN'], process.env['EVENTSTORE_UP']];
const secure =
  /^esdb:\/\/(?<credentials>[^@]+)@(?<host>[^,?/]+).*[?&]tlsCAFile=(?<certificateFile>[^&]+)/.exec(
    url,
  )?.groups;

const stores: PlatformStore[] = [];
const open = (address = url) => {
  const store = forPlatform(createEventStoreDbEventStore({ url: address, prefix, log: silentLog }));
  stores.push(store);
  return store;
};
let prefix: string;
beforeEach(() => {
  prefix = `whole-${randomBytes(5).toString('hex')}`;
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

// Must run first: a cluster node that was killed may restart itself once more.
describe.runIf(down && secure)('a user who may not read $all', () => {
  it('may start once an administrator has run the documented program', async () => {
    const { credentials = '', host = '', certificateFile = '' } = secure ?? {};
    const password = randomBytes(12).toString('hex');
    await makeDocumentedUser({ host, credentials, certificateFile, password });
    const address = url.replace(credentials, `proviso:${password}`);
    // The queried node may not know the user yet.
    await expect
      .poll(
        () =>
          open(address)
            .claim('one')
            .catch((error: unknown) => error),
        { timeout: 30_000 },
      )
      .toBeInstanceOf(EventStoreRightsError);
    await runDocumentedGrant(url);
    await expect
      .poll(
        () =>
          open(address)
            .claim('one')
            .catch((error: unknown) => error),
        { timeout: 30_000 },
      )
      .toBe('one');
  });
});

describe.runIf(down && up)('a whole server that is killed and restarted', () => {
  const shell = async (command = '') => {
    const env = Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_'));
    await promisify(execFile)('sh', ['-c', command], { env: Object.fromEntries(env) });
  };

  it('accepts appends again from a process that kept running', async () => {
    const store = open();
    await store.claim('one');
    await store.append('thing-1', sampleEvents(1), 'no-stream');
    await shell(down);
    const events = sampleEvents(1);
    // Twice, so that the client has looked for the server without success.
    for (let count = 0; count < 2; count += 1)
      await expect(store.append('thing-1', events, 0)).rejects.toBeInstanceOf(EventStoreUnavailableError);
    await shell(up);
    await expect
      .poll(() => store.append('thing-1', events, 0).catch(() => undefined), {
        timeout: 30_000,
      })
      .toMatchObject({ revision: 1 });
    expect(await collectAll(store.readStream('thing-1'))).toHaveLength(2);
  });

  it('recognizes a repeated append with the expected revision “any”', async () => {
    const events = sampleEvents(1);
    const first = await open().append('thing-1', events, 'any');
    await shell(down);
    await shell(up);
    const store = open();
    await expect
      .poll(() => store.append('thing-1', events, 'any').catch(() => undefined), { timeout: 30_000 })
      .toEqual(first);
    expect(await collectAll(store.readStream('thing-1'))).toHaveLength(1);
  });
});
