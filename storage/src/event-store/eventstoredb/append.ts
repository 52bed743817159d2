import {
  type AppendExpectedRevision,
  type EventStoreDBClient,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendTooLargeError, WrongExpectedRevisionError } from '../errors.ts';
import type { AppendResult, EventToAppend, ExpectedRevision } from '../event-store.ts';
import { withDeadline } from './deadline.ts';
import { asEventStoreError } from './errors.ts';
import { knownPosition, toEventData } from './events.ts';
import { readStreamOf } from './read.ts';
import { findRepeated, standsAfter } from './repeated.ts';

const DEADLINE = 15_000;

const toExpected = (revision: number): AppendExpectedRevision =>
  revision === -1 ? NO_STREAM : BigInt(revision);

/** Appends after `revision`; where the stream is at another one, tells which. */
const appendAfter = async (
  client: EventStoreDBClient,
  stream: string,
  events: readonly EventToAppend[],
  revision: number,
): Promise<AppendResult | { actual: number }> => {
  try {
    const appending = client.appendToStream(stream, events.map(toEventData), {
      expectedRevision: toExpected(revision),
    });
    const { success, nextExpectedRevision, position } = await withDeadline(appending, DEADLINE);
    // `throwOnAppendFailure=false` in the address: the client then does not say reliably where the stream is.
    if (!success) return { actual: await lastRevisionOf(client, stream) };
    const last = Number(nextExpectedRevision);
    // One position is told for the whole append, and not of which of its events.
    const told = events.length === 1 ? knownPosition(position) : undefined;
    return { revision: last, position: told ?? (await positionOf(client, stream, last)) };
  } catch (error) {
    if (error instanceof WrongExpectedVersionError)
      return { actual: error.actualVersion === NO_STREAM ? -1 : Number(error.actualVersion) };
    if (error instanceof MaxAppendSizeExceededError) throw tooLarge(events, error);
    throw asEventStoreError(error);
  }
};

const tooLarge = (events: readonly EventToAppend[], { maxAppendSize }: MaxAppendSizeExceededError): Error =>
  new AppendTooLargeError(Buffer.byteLength(JSON.stringify(events)), maxAppendSize);

const positionOf = async (client: EventStoreDBClient, stream: string, revision: number) => {
  for await (const event of readStreamOf(client, stream, { from: revision, limit: 1 })) return event.position;
  throw new Error(`${stream} has no event ${revision} although it was just appended`);
};

const lastRevisionOf = async (client: EventStoreDBClient, stream: string): Promise<number> => {
  for await (const { revision } of readStreamOf(client, stream, { direction: 'backwards', limit: 1 }))
    return revision;
  return -1;
};

/** See {@link EventStore.append}. */
export const appendTo = async (
  client: EventStoreDBClient,
  stream: string,
  events: readonly EventToAppend[],
  expected: ExpectedRevision,
): Promise<AppendResult> => {
  if (expected === 'any' || expected === 'stream-exists')
    return appendAtEnd(client, stream, events, expected);
  const revision = expected === 'no-stream' ? -1 : expected;
  if (!Number.isSafeInteger(revision) || revision < -1)
    throw new RangeError(`${expected} is not a stream revision`);
  const result = await appendAfter(client, stream, events, revision);
  if (!('actual' in result)) return result;
  const repeated = await standsAfter(client, stream, events, revision);
  if (repeated) return repeated;
  throw new WrongExpectedRevisionError(stream, expected, result.actual);
};

/**
 * Appends at the end, wherever it is. The server would do so by itself, but then knows a repeated append only as long
 * as it remembers the events' ids; so the stream is read, and the append expects the end that was found.
 */
const appendAtEnd = async (
  client: EventStoreDBClient,
  stream: string,
  events: readonly EventToAppend[],
  expected: 'any' | 'stream-exists',
): Promise<AppendResult> => {
  for (;;) {
    const { last, repeated } = await findRepeated(client, stream, events);
    if (repeated === 'partly' || (expected === 'stream-exists' && last === -1))
      throw new WrongExpectedRevisionError(stream, expected, last);
    if (repeated !== 'not') return repeated;
    const result = await appendAfter(client, stream, events, last);
    // Otherwise somebody else has appended meanwhile.
    if (!('actual' in result)) return result;
  }
};
