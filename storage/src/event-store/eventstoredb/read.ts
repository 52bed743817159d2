import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  FORWARDS,
  type ReadAllOptions as AllOptions,
  type ResolvedEvent,
  START as FIRST,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { categoryOf } from '@proviso/contracts';
import { StreamDamagedError } from '../errors.ts';
import {
  comparePositions,
  EVERY_ORGANIZATION,
  type Position,
  type PositionedEvent,
  type ReadStreamOptions,
  START,
} from '../event-store.ts';
import { canChangeOwner } from '../ownership.ts';
import { createGapCheck, withoutGaps } from '../without-gaps.ts';
import type { Access } from './client.ts';
import { REPEAT_SEARCH_EVENTS } from './known-ends.ts';
import type { ReplaceableClient } from './client-sequence.ts';
import { asEventStoreError } from './errors.ts';
import { recordPositionOf, toEvent } from './events.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { readItems, readShortAnswer } from './readable.ts';

/** Converts a position to the client's start position for a read of all events. */
export const toReadPosition = (position: Position) =>
  comparePositions(position, START) === 0 ? FIRST : { commit: position.commit, prepare: position.prepare };

type Range = Omit<ReadStreamOptions, 'organizationId'>;

/** Reads a stream's events, regardless of its owner. */
const readAnyStreamOf = (
  access: Access,
  stream: string,
  range: Range,
): AsyncGenerator<PositionedEvent, void, undefined> =>
  withoutGaps(stream, readPatiently(access, stream, range), range);

/**
 * Reads a few events of a stream, regardless of its owner. Retries while the server is briefly unavailable.
 * @throws StreamDamagedError, EventStoreUnavailableError
 */
export const readFewEvents = async (
  access: Access,
  stream: string,
  range: Range & { limit: number },
): Promise<PositionedEvent[]> => {
  const patience = createRetryPolicy(access);
  for (;;) {
    try {
      return await readFewOnce(access, stream, range);
    } catch (error) {
      await patience.afterFailure(error);
    }
  }
};

/**
 * Returns the only item of a read. Reads to the end instead of canceling the read, because servers treat
 * frequent cancellations as an attack.
 */
const onlyOf = async <Item>(items: AsyncIterable<Item>): Promise<Item | undefined> => {
  let only: Item | undefined;
  for await (const item of items) only = item;
  return only;
};

/** The last event of a stream, regardless of its owner. */
export const lastEventOf = async (access: Access, stream: string): Promise<PositionedEvent | undefined> => {
  const [last] = await readFewEvents(access, stream, { direction: 'backwards', limit: 1 });
  return last;
};

/** See {@link EventStore.readStream}. */
export async function* readStreamOf(
  access: Access,
  stream: string,
  { organizationId, ...range }: ReadStreamOptions,
): AsyncGenerator<PositionedEvent, void, undefined> {
  const isEveryones = organizationId === EVERY_ORGANIZATION;
  const moves = canChangeOwner(categoryOf(stream));
  if (!isEveryones && moves) {
    const last = await lastEventOf(access, stream);
    if (last?.metadata.organizationId !== organizationId) return;
  }
  const tail: Pick<PositionedEvent, 'eventId' | 'revision' | 'metadata'>[] = [];
  for await (const event of readAnyStreamOf(access, stream, range)) {
    // Streams that cannot move have events of only one organization.
    if (!isEveryones && !moves && event.metadata.organizationId !== organizationId) return;
    if (tail.length === REPEAT_SEARCH_EVENTS) tail.shift();
    tail.push(event);
    yield event;
  }
  const last = tail.at(-1);
  const readsToEnd = range.direction !== 'backwards' && range.limit === undefined;
  // Streams that are read are usually appended to next. The append then needs no request to find the end.
  if (readsToEnd && last && last.revision > (access.ends.get(stream)?.revision ?? -1))
    access.ends.follow(stream, undefined, tail, last.revision);
}

/** Resumes after the last yielded event if the server was briefly unavailable. */
async function* readPatiently(
  access: Access,
  stream: string,
  { direction = 'forwards', from, limit = Number.MAX_SAFE_INTEGER }: Range,
): AsyncGenerator<PositionedEvent, void, undefined> {
  const step = direction === 'forwards' ? 1 : -1;
  const patience = createRetryPolicy(access);
  let next = from;
  let left = limit;
  while (left > 0 && (next === undefined || next >= 0)) {
    try {
      for await (const event of readOnce(access, stream, { direction, ...startAt(next), limit: left })) {
        yield event;
        next = event.revision + step;
        left -= 1;
      }
      return;
    } catch (error) {
      await patience.afterFailure(error);
    }
  }
}

const startAt = (from: number | undefined): Pick<Range, 'from'> => (from === undefined ? {} : { from });

async function* readOnce(
  access: Access,
  stream: string,
  range: Range & { limit: number },
): AsyncGenerator<PositionedEvent, void, undefined> {
  try {
    for await (const resolved of readItems<ResolvedEvent, StreamingRead<ResolvedEvent>>(
      access,
      ...callOf(access, stream, range),
    )) {
      const event = toEvent(resolved, access.prefix);
      if (event) yield event;
    }
  } catch (error) {
    await ignoreMissing(access, stream, error);
  }
}

const readFewOnce = async (
  access: Access,
  stream: string,
  range: Range & { limit: number },
): Promise<PositionedEvent[]> => {
  const check = createGapCheck(stream, range);
  const events: PositionedEvent[] = [];
  try {
    for (const resolved of await readShortAnswer<ResolvedEvent, StreamingRead<ResolvedEvent>>(
      access,
      ...callOf(access, stream, range),
    )) {
      const event = toEvent(resolved, access.prefix);
      if (!event) continue;
      check.met(event.revision);
      events.push(event);
    }
  } catch (error) {
    await ignoreMissing(access, stream, error);
  }
  check.ended();
  return events;
};

/** The calls with which the client starts and ends a read of a stream. */
const callOf = (
  { prefix }: Pick<Access, 'prefix'>,
  stream: string,
  { direction = 'forwards', from, limit }: Range & { limit: number },
) => {
  const start = direction === 'forwards' ? FIRST : END;
  return [
    (client: ReplaceableClient['client']): StreamingRead<ResolvedEvent> =>
      client.readStream(prefix + stream, {
        direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
        fromRevision: from === undefined ? start : BigInt(from),
        maxCount: limit,
      }),
    (opened: StreamingRead<ResolvedEvent>) => opened.cancel(),
  ] as const;
};

/**
 * Returns normally if the read failed because the stream does not exist.
 * @throws StreamDamagedError if the stream was deleted; all other errors
 */
const ignoreMissing = async (access: Access, stream: string, error: unknown): Promise<void> => {
  if (error instanceof StreamDamagedError) throw error;
  if (!(error instanceof StreamNotFoundError)) throw asEventStoreError(error, stream);
  if (await wasDeleted(access, stream)) throw new StreamDamagedError(stream, 'it was deleted');
};

/**
 * True if the stream was soft-deleted. The server also reports such a stream as not found, so only the
 * stream's metadata shows the difference.
 */
const wasDeleted = async (access: Access, stream: string): Promise<boolean> => {
  const reading = readItems<ResolvedEvent, StreamingRead<ResolvedEvent>>(
    access,
    (client) =>
      client.readStream(`$$${access.prefix}${stream}`, {
        direction: BACKWARDS,
        fromRevision: END,
        maxCount: 1,
      }),
    (opened) => opened.cancel(),
  );
  try {
    const { data } = (await onlyOf(reading))?.event ?? {};
    return typeof data === 'object' && data !== null && '$tb' in data;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return false;
    throw asEventStoreError(error, stream);
  }
};

const readingAll = (access: Pick<Access, 'readers' | 'isLone'>, options: AllOptions) =>
  readItems<AllStreamResolvedEvent, StreamingRead<AllStreamResolvedEvent>>(
    access,
    (client) => client.readAll(options),
    (opened) => opened.cancel(),
  );

/**
 * Reads the server's last record, regardless of who wrote it.
 * @throws the client's error if the server is unreachable, or if the user may not read `$all`
 */
export const readLastRecord = async (access: Access): Promise<void> => {
  await onlyOf(readingAll(access, { direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
};

/**
 * Number of records that are searched for the installation's last event, because records of the server and of
 * other applications may follow it.
 */
const HEAD_WINDOW = 200;

/** See {@link EventStore.head}. */
export const readHead = async (access: Access): Promise<Position> => {
  const reading = readingAll(access, { direction: BACKWARDS, fromPosition: END, maxCount: HEAD_WINDOW });
  let newest: Position | undefined;
  try {
    let left = HEAD_WINDOW;
    for await (const resolved of reading) {
      const event = toEvent(resolved, access.prefix);
      if (event) return event.position;
      newest ??= recordPositionOf(resolved);
      left -= 1;
    }
    // If the server returned fewer records than requested, this was the entire log.
    return left > 0 ? START : (newest ?? START);
  } catch (error) {
    throw asEventStoreError(error);
  }
};
