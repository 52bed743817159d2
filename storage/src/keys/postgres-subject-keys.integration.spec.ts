import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '../postgres/errors.ts';
import { createPool } from '../postgres/pool.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { createSubjectKeys } from './postgres-subject-keys.ts';
import { MasterKeyMismatchError, SubjectKeyMissingError } from './subject-keys.ts';

const masterKey = randomBytes(32);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const open = (options: { masterKey?: Buffer; role?: 'api' | 'projector'; now?: () => number } = {}) =>
  createSubjectKeys({
    pool: database.pools[options.role ?? 'api'],
    masterKey: options.masterKey ?? masterKey,
    ...(options.now && { now: options.now }),
  });

const destroyedAt = async (subject: string): Promise<Date | null | undefined> => {
  const { rows } = await database.pools.api.query<{ destroyed_at: Date | null }>(
    'select destroyed_at from private.subject_keys where subject_id = $1',
    [subject],
  );
  return rows[0]?.destroyed_at;
};

it('creates one key per subject, even for concurrent callers', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, async () => open().obtain('raced')));
  expect(new Set(keys.map(String)).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await open({ role: 'projector' }).find('raced')).toEqual(keys[0]);
});

it('creates many keys together without deadlocks', async () => {
  const subjects = Array.from({ length: 200 }, (_, index) => `many-${index}`);
  const [forwards, backwards] = [open(), open()];
  const [some, others] = await Promise.all([
    Promise.all(subjects.map(forwards.obtain)),
    Promise.all(subjects.toReversed().map(backwards.obtain)),
  ]);
  expect(some).toEqual(others.toReversed());
});

it('loads the keys of a batch with one query, and later from memory', async () => {
  const subjects = Array.from({ length: 500 }, (_, index) => `batch-${index % 300}`);
  await Promise.all(subjects.map(open().obtain));
  const query = vi.spyOn(database.pools.projector, 'query');
  const { find } = open({ role: 'projector' });
  await Promise.all(subjects.map(find));
  await Promise.all(subjects.map(find));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

it('stores no readable key in the table', async () => {
  const key = await open().obtain('wrapped');
  const { rows } = await database.pools.api.query<{ wrapped_key: Buffer }>(
    "select wrapped_key from private.subject_keys where subject_id = 'wrapped'",
  );
  expect(rows[0]?.wrapped_key.includes(key)).toBe(false);
});

it('reports a key that never existed', async () => {
  await expect(open().find('stranger')).rejects.toThrow(SubjectKeyMissingError);
});

describe('destroying a key', () => {
  it('makes texts unreadable immediately in this process, and elsewhere once the cache expires', async () => {
    let time = 0;
    const [here, elsewhere] = [open(), open({ now: () => time })];
    await here.obtain('erased');
    await elsewhere.find('erased');
    await here.destroy('erased');
    expect(await here.find('erased')).toBe('destroyed');
    time = 30_000;
    expect(await elsewhere.find('erased')).toBe('destroyed');
    const { rows } = await database.pools.api.query(
      "select wrapped_key from private.subject_keys where subject_id = 'erased'",
    );
    expect(rows).toEqual([{ wrapped_key: null }]);
  });

  it('is permanent, even for a subject without a key, and keeps the time of the first destruction', async () => {
    await open().destroy('never');
    const first = await destroyedAt('never');
    expect(first).toBeInstanceOf(Date);
    await open().destroy('never');
    expect(await destroyedAt('never')).toEqual(first);
    expect(await open().obtain('never')).toBe('destroyed');
  });
});

describe("another installation's key", () => {
  it('is detected at startup', async () => {
    await open().obtain('first');
    await open().verify();
    await expect(open({ masterKey: randomBytes(32) }).verify()).rejects.toThrow(MasterKeyMismatchError);
  });

  it('cannot decrypt anything', async () => {
    await open().obtain('mine');
    await expect(open({ masterKey: randomBytes(32) }).obtain('mine')).rejects.toThrow(/PROVISO_MASTER_KEY/);
  });
});

it('reports that the database cannot be reached', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', {
    max: 1,
    applicationName: 'test',
    log: silentLog,
  });
  await expect(createSubjectKeys({ pool, masterKey }).obtain('anyone')).rejects.toThrow(
    DatabaseUnavailableError,
  );
  await pool.end();
});

describe('the keys of an email address', () => {
  const address = () => randomBytes(32).toString('hex');
  const ada = '0198f1a0-0000-7000-8000-000000000001';
  const grace = '0198f1a0-0000-7000-8000-000000000002';
  const made = async (keys: ReturnType<typeof open>, addressKey: string): Promise<string> => {
    const subject = await keys.ofAddress(addressKey);
    expect(await keys.obtain(subject)).toHaveLength(32);
    return subject;
  };

  it('differ between successive owners of the address', async () => {
    const addressKey = address();
    const first = await made(open(), addressKey);
    expect(first).toBe(addressKey);
    expect(await Promise.all(Array.from({ length: 5 }, () => made(open(), addressKey)))).toEqual(
      Array(5).fill(first),
    );
    await open().leaveAddress(addressKey, ada);
    const second = await made(open(), addressKey);
    expect(second).not.toBe(first);
    expect(await open().find(first)).toHaveLength(32);

    // The second subject belongs to another user.
    expect(await open().destroyAddresses(ada, [])).toBe(1);
    expect(await open().find(first)).toBe('destroyed');
    expect(await open().find(second)).toHaveLength(32);
    expect(await open().destroyAddresses(grace, [addressKey])).toBe(1);
    expect(await open().find(second)).toBe('destroyed');
    expect(new Set([first, second, await made(open(), addressKey)]).size).toBe(3);
  });

  it('are found even if an earlier version of the product created them', async () => {
    const addressKey = address();
    await open().obtain(addressKey);
    expect(await open().ofAddress(addressKey)).toBe(addressKey);
    expect(await open().destroyAddresses(grace, [addressKey])).toBe(1);
    expect(await made(open(), addressKey)).not.toBe(addressKey);
  });

  it('change immediately, even if a process still caches the destroyed key', async () => {
    const addressKey = address();
    const keys = open();
    const first = await made(keys, addressKey);
    await open().destroyAddresses(ada, [addressKey]);
    expect(await keys.find(first)).toHaveLength(32);
    expect(await made(keys, addressKey)).not.toBe(first);
    keys.forget();
    expect(await keys.find(first)).toBe('destroyed');
  });
});
