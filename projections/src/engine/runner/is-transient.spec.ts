import {
  DatabaseUnavailableError,
  EventStoreUnavailableError,
  FileStoreUnavailableError,
  UnknownEventError,
} from '@proviso/storage';
import { describe, expect, it } from 'vitest';
import { isTransient } from './is-transient.ts';

const withCode = (code: string) => Object.assign(new Error('from Postgres'), { code });

describe('isTransient', () => {
  it.each([
    ['a lost database', new DatabaseUnavailableError('gone')],
    ['a lost event store', new EventStoreUnavailableError('gone')],
    ['a lost file store', new FileStoreUnavailableError('gone', undefined)],
    ['a deadlock', withCode('40P01')],
    ['a full disk', withCode('53100')],
    ['a transaction that idled too long', withCode('25P03')],
    ['a refused connection', withCode('ECONNREFUSED')],
  ])('retries after %s', (_, error) => {
    expect(isTransient(error)).toBe(true);
  });

  it.each([
    ['an unknown event', new UnknownEventError('PolicyFromTheFuture', 1)],
    ['a value that a column rejects', withCode('22P02')],
    ['a missing table', withCode('42P01')],
    ['a bug in the code', new TypeError('undefined is not a function')],
    ['a value that is not an error', 'text'],
  ])('does not retry after %s', (_, error) => {
    expect(isTransient(error)).toBe(false);
  });
});
