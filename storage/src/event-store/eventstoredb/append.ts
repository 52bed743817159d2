import {
  ANY,
  type AppendExpectedRevision,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendTooLargeError, EventStoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import type {
  AppendOwner,
  AppendResult,
  EventToAppend,
  ExpectedRevision,
  PositionedEvent,
} from '../event-store.ts';
import { assertOwned } from '../ownership.ts';
import { type Access, withAppender } from './client.ts';
import { asEventStoreError } from './errors.ts';
import { knownPosition, toEventData } from './events.ts';
import { createPatience } from './patience.ts';
import { lastEventOf, onlyOf, readAnyStreamOf } from './read.ts';
import { findInTail, standsAfter } from './repeated.ts';

/** Times that others may come first while an append that may be stored already is tried again. */
const CONFLICTS = 5;

const toExpected = (expected: number | 'any'): AppendExpectedRevision => {
  if (expected === 'any') return ANY;
  return expected === -1 ? NO_STREAM : BigInt(expected);
};

/**
 * Appends once. Where the stream is not at `expected`, tells where it is; the server takes a repeat of the very same events
 * for the append that it was, with `any` as far as it remembers them.
 */
const appendOnce = async (
  access: Access,
  stream: string,
  events: readonly EventToAppend[],
  expected: number | 'any',
): Promise<AppendResult | { actual: number }> => {
  try {
    const { success, nextExpectedRevision, position } = await withAppender(access, (line) =>
      line.client.appendToStream(access.prefix + stream, events.map(toEventData), {
        ...access.appends(line),
        expectedRevision: toExpected(expected),
      }),
    );
    // `throwOnAppendFailure=false` in the address: the client then does not say reliably where the stream is.
    if (!success) return { actual: await lastRevisionOf(access, stream) };
    const last = Number(nextExpectedRevision);
    // One position is told for the whole append, and not of which of its events.
    const told = events.length === 1 ? knownPosition(position) : undefined;
    return { revision: last, position: told ?? (await positionOf(access, stream, last)) };
  } catch (error) {
    if (error instanceof WrongExpectedVersionError)
      return { actual: error.actualVersion === NO_STREAM ? -1 : Number(error.actualVersion) };
    if (error instanceof MaxAppendSizeExceededError) throw tooLarge(events, error);
    throw asEventStoreError(error, stream);
  }
};

const tooLarge = (events: readonly EventToAppend[], { maxAppendSize }: MaxAppendSizeExceededError): Error =>
  new AppendTooLargeError(Buffer.byteLength(JSON.stringify(events)), maxAppendSize);

const eventOf = async (
  access: Access,
  stream: string,
  revision: number,
): Promise<PositionedEvent | undefined> => {
  if (revision < 0) return undefined;
  return onlyOf(readAnyStreamOf(access, stream, { from: revision, limit: 1 }));
};

const positionOf = async (access: Access, stream: string, revision: number) => {
  const event = await eventOf(access, stream, revision);
  if (event) return event.position;
  throw new Error(`${stream} has no event ${revision} although it was just appended`);
};

const lastRevisionOf = async (access: Access, stream: string): Promise<number> => {
  return (await lastEventOf(access, stream))?.revision ?? -1;
};

/**
 * Checks what the database itself checks on Postgres. Whose a stream is does not change between the check and the append: only a
 * person's moves, by an append that expects a revision and is refused when another came in between.
 */
const assertOwn = async (
  access: Access,
  stream: string,
  events: readonly EventToAppend[],
  expected: number | 'any',
  owner: AppendOwner,
): Promise<void> => {
  // Where there is no event that would be followed, the server refuses the append, or the stream is new.
  const followed =
    expected === 'any' ? await lastEventOf(access, stream) : await eventOf(access, stream, expected);
  try {
    assertOwned(stream, events, owner, followed?.metadata);
  } catch (error) {
    const isRepeat = expected === 'any' && (await findInTail(access, stream, events)).repeated !== 'not';
    if (!isRepeat) throw error;
  }
};

/** See {@link EventStore.append}. */
export const appendTo = async (
  access: Access,
  stream: string,
  events: readonly EventToAppend[],
  expected: ExpectedRevision,
  owner: AppendOwner,
): Promise<AppendResult> => {
  const revision = expected === 'no-stream' ? -1 : expected;
  if (revision !== 'any' && (!Number.isSafeInteger(revision) || revision < -1))
    throw new RangeError(`${expected} is not a stream revision`);
  await assertOwn(access, stream, events, revision, owner);
  return expected === 'any'
    ? appendAtEnd(access, stream, events)
    : appendAfter(access, stream, events, expected);
};

/**
 * Appends after the event of that revision, whosever the stream is.
 * @throws WrongExpectedRevisionError
 */
export const appendAfter = async (
  access: Access,
  stream: string,
  events: readonly EventToAppend[],
  expected: Exclude<ExpectedRevision, 'any'>,
): Promise<AppendResult> => {
  const revision = expected === 'no-stream' ? -1 : expected;
  const result = await trying(access, {
    append: () => appendOnce(access, stream, events, revision),
    find: () => standsAfter(access, stream, events, revision),
  });
  if (!('actual' in result)) return result;
  const repeated = await standsAfter(access, stream, events, revision);
  if (repeated) return repeated;
  throw new WrongExpectedRevisionError(stream, expected, result.actual);
};

/**
 * Appends at the end, wherever it is, at the same cost however long the stream is. The server knows a repeat by the events'
 * ids while it remembers them; where an append may be stored though it failed, the stream's last events are looked at instead.
 */
const appendAtEnd = async (
  access: Access,
  stream: string,
  events: readonly EventToAppend[],
): Promise<AppendResult> => {
  // The server looks at the first id only before it appends, so a later one that stands would be doubled.
  const before = events.length > 1 ? await findInTail(access, stream, events) : undefined;
  if (before?.repeated === 'partly') throw new WrongExpectedRevisionError(stream, 'any', before.last);
  if (before && before.repeated !== 'not') return before.repeated;
  let last: number | 'any' = 'any';
  let conflicts = 0;
  for (;;) {
    const result = await trying(access, {
      append: () => appendOnce(access, stream, events, last),
      async find() {
        const tail = await findInTail(access, stream, events);
        // The next try stores nothing when the failed one turns out to be stored after all.
        last = conflicts < CONFLICTS ? tail.last : 'any';
        return tail.repeated === 'not' || tail.repeated === 'partly' ? undefined : tail.repeated;
      },
    });
    if (!('actual' in result)) return result;
    // Some of the events stand there already, which the server refuses.
    if (last === 'any') throw new WrongExpectedRevisionError(stream, 'any', result.actual);
    conflicts += 1;
    const tail = await findInTail(access, stream, events);
    if (tail.repeated === 'partly') throw new WrongExpectedRevisionError(stream, 'any', tail.last);
    if (tail.repeated !== 'not') return tail.repeated;
    last = conflicts < CONFLICTS ? tail.last : 'any';
  }
};

/** Tries again while the server is away for a moment, after looking whether the failed append is stored all the same. */
const trying = async (
  access: Access,
  {
    append,
    find,
  }: {
    append: () => Promise<AppendResult | { actual: number }>;
    find: () => Promise<AppendResult | undefined>;
  },
): Promise<AppendResult | { actual: number }> => {
  const patience = createPatience(access);
  for (;;) {
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error;
      await patience.afterFailure(error);
      const standing = await find();
      if (standing) return standing;
    }
  }
};
