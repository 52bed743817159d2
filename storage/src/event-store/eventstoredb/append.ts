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
import { toKnownPosition, toEventData } from './events.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { lastEventOf, readFewEvents } from './read.ts';
import { storedResultAfter } from './repeated.ts';

const toExpected = (expected: number | 'any'): AppendExpectedRevision => {
  if (expected === 'any') return ANY;
  return expected === -1 ? NO_STREAM : BigInt(expected);
};

/**
 * Tries to append once. If the stream is not at `expected`, returns its actual revision. The server
 * recognizes repeats of the same events. If `expected` is `any`, the server recognizes them only while it
 * remembers their ids.
 */
export const appendOnce = async (
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
    // If the address contains `throwOnAppendFailure=false`, the client does not report the stream's revision
    // reliably.
    if (!success) return { actual: await lastRevisionOf(access, stream) };
    const last = Number(nextExpectedRevision);
    // The server reports a single position for the entire append, without stating which event it belongs to.
    const told = events.length === 1 ? toKnownPosition(position) : undefined;
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
  const [event] = await readFewEvents(access, stream, { from: revision, limit: 1 });
  return event;
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
 * Checks the ownership of the stream and the events, which on Postgres the database enforces. A stream's
 * owner cannot change between the check and the append. Only users' streams can move, and the append that
 * moves one expects a revision and fails on a conflict.
 */
const assertOwn = async (
  access: Access,
  stream: string,
  { events, expected, owner }: { events: readonly EventToAppend[]; expected: number; owner: AppendOwner },
): Promise<void> => {
  const known = access.ends.get(stream);
  // If the preceding event does not exist, the server rejects the append, or the stream is new.
  const followed = known?.revision === expected ? known : await eventOf(access, stream, expected);
  assertOwned(stream, events, owner, followed?.metadata);
};

/** Implements {@link EventStore.append} with an expected revision. */
export const appendTo = async (
  access: Access,
  stream: string,
  events: readonly EventToAppend[],
  { expected, owner }: { expected: Exclude<ExpectedRevision, 'any'>; owner: AppendOwner },
): Promise<AppendResult> => {
  const revision = expected === 'no-stream' ? -1 : expected;
  if (!Number.isSafeInteger(revision) || revision < -1)
    throw new RangeError(`${expected} is not a stream revision`);
  await assertOwn(access, stream, { events, expected: revision, owner });
  return appendAfter(access, stream, events, expected);
};

/**
 * Appends after the event with the given revision, without checking the stream's owner.
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
    find: () => storedResultAfter(access, stream, events, revision),
  });
  if (!('actual' in result)) {
    access.ends.follow(stream, access.ends.get(stream), events, revision + events.length);
    return result;
  }
  access.ends.forget(stream);
  const repeated = await storedResultAfter(access, stream, events, revision);
  if (repeated) return repeated;
  throw new WrongExpectedRevisionError(stream, expected, result.actual);
};

/**
 * Retries while the server is briefly unavailable. Checks first whether a failed append was nevertheless
 * stored.
 */
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
  const patience = createRetryPolicy(access);
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
