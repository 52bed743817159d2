import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { asDatabaseError, DatabaseUnavailableError, isDatabaseUnavailable } from './errors.ts';

const databaseError = (code: string): DatabaseError => {
  const error = new DatabaseError('from the server', 0, 'error');
  error.code = code;
  return error;
};
const systemError = (code: string): Error => Object.assign(new Error(code), { code });

it.each([
  ['a shutdown', databaseError('57P01')],
  ['a crash', databaseError('57P02')],
  ['an unfinished start', databaseError('57P03')],
  ['a connection failure', databaseError('08006')],
  ['too many connections', databaseError('53300')],
  ['a refused connection', systemError('ECONNREFUSED')],
  ['a reset connection', systemError('ECONNRESET')],
  ['a closed connection', new Error('Connection terminated unexpectedly')],
  ['every address refused', new AggregateError([systemError('ECONNREFUSED')])],
  ['itself', new DatabaseUnavailableError(undefined)],
])('recognizes %s as an unavailable database', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(asDatabaseError(error)).toBeInstanceOf(DatabaseUnavailableError);
});

it.each([
  ['a unique violation', databaseError('23505')],
  ['a canceled statement', databaseError('57014')],
  ['a programming error', new TypeError('x is undefined')],
  ['text', 'ECONNREFUSED'],
])('returns %s unchanged', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(asDatabaseError(error)).toBe(error);
});
