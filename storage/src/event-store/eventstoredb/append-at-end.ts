import { limits } from '@proviso/contracts';
import { EventStoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import type { AppendOwner, AppendResult, EventToAppend } from '../event-store.ts';
import { assertOwned } from '../ownership.ts';
import { appendOnce } from './append.ts';
import type { Access } from './client.ts';
import { type StreamEnd, REPEAT_SEARCH_EVENTS } from './known-ends.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { readFewEvents } from './read.ts';

/**
 * Number of conflicts after which an append no longer expects the stream's last known revision. Without an
 * expected revision, an earlier attempt that arrives late could be stored a second time, because a newly
 * elected leader does not know the ids.
 */
const CONFLICTS = 30;
/** Maximum number of events in a combined append. */
const MAX_EVENTS = 100;

/** An append that is waiting in the queue. */
interface Waiting {
  events: readonly EventToAppend[];
  /** Size of the events' JSON in bytes. */
  bytes: number;
  owner: AppendOwner;
  resolve: (result: AppendResult | Promise<AppendResult>) => void;
  reject: (error: unknown) => void;
}

/** Appends at the end of a stream; see {@link EventStore.append} with `any`. */
export type AppendAtEnd = (
  stream: string,
  append: Pick<Waiting, 'events' | 'bytes' | 'owner'>,
) => Promise<AppendResult>;

/**
 * Appends at the end of streams, at any revision. Appends that arrive while another append to the same stream
 * is in progress wait, and are then combined into one append.
 */
export const createAppendAtEnd = (access: Access): AppendAtEnd => {
  const waiting = new Map<string, Waiting[]>();
  const work = async (stream: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const group = takeGroup(queue);
      // Errors are reported to the callers of the appends.
      await appendGroup(access, stream, group);
    }
    waiting.delete(stream);
  };
  return (stream, append) =>
    new Promise((resolve, reject) => {
      const entry = { ...append, resolve, reject };
      const queue = waiting.get(stream);
      if (queue) queue.push(entry);
      else {
        const started = [entry];
        waiting.set(stream, started);
        void work(stream, started);
      }
    });
};

/** Takes the first queued appends that fit into a combined append. Each event is included once. */
const takeGroup = (queue: Waiting[]): Waiting[] => {
  if (queue.length === 1) return queue.splice(0);
  const ids = new Set<string>();
  let [bytes, events] = [0, 0];
  const isOver = queue.findIndex((entry) => {
    bytes += entry.bytes;
    events += entry.events.length;
    const isFirst = ids.size === 0;
    const isRepeat = entry.events.some(({ eventId }) => ids.has(eventId.toLowerCase()));
    for (const { eventId } of entry.events) ids.add(eventId.toLowerCase());
    return !isFirst && (isRepeat || bytes > limits.appendBytes || events > MAX_EVENTS);
  });
  return queue.splice(0, isOver === -1 ? queue.length : isOver);
};

/** Appends a group, and settles each of its appends. */
const appendGroup = async (access: Access, stream: string, group: readonly Waiting[]): Promise<void> => {
  try {
    await appendPatiently(access, stream, group);
  } catch (error) {
    if (group.length > 1 && !(error instanceof EventStoreUnavailableError))
      // One of the appends may have caused the error, so each is tried separately. Appends that are already
      // settled are unaffected.
      for (const one of group) await appendGroup(access, stream, [one]);
    else for (const { reject } of group) reject(error);
  }
};

/**
 * Retries while the server is briefly unavailable. Detects whether a failed append was nevertheless stored.
 */
const appendPatiently = async (access: Access, stream: string, group: readonly Waiting[]): Promise<void> => {
  const patience = createRetryPolicy(access);
  const { ends } = access;
  let remembered = wholeTail(ends.get(stream));
  /** The stream's end at the conflict, and its current revision. */
  let overtaken: { end: StreamEnd; actual: number } | undefined;
  let conflicts = 0;
  for (;;) {
    try {
      const end: StreamEnd =
        remembered ??
        (overtaken && (await readSince(access, stream, overtaken))) ??
        (await readEnd(access, stream, group));
      overtaken = undefined;
      const left = settleStanding(access, stream, group, end);
      const events = left.flatMap((one) => one.events);
      if (events.length === 0) return;
      const expected = conflicts < CONFLICTS ? end.revision : 'any';
      const result = await appendOnce(access, stream, events, expected);
      if (!('actual' in result)) {
        await settle(access, stream, left, result);
        if (result.revision >= end.revision + events.length)
          ends.follow(stream, end, events, result.revision);
        return;
      }
      // Some of the events are already stored earlier in the stream.
      if (expected === 'any') throw new WrongExpectedRevisionError(stream, 'any', result.actual);
      conflicts += 1;
      overtaken = { end, actual: result.actual };
    } catch (error) {
      ends.forget(stream);
      await patience.afterFailure(error);
    }
    remembered = undefined;
  }
};

/**
 * Returns `end` if it has the ids of all events that are searched for a repeated append; otherwise
 * `undefined`.
 */
const wholeTail = (end: StreamEnd | undefined): StreamEnd | undefined =>
  end && end.ids.size >= Math.min(end.revision + 1, REPEAT_SEARCH_EVENTS) ? end : undefined;

/**
 * Reads the stream's end again after others have appended to it. If they appended only a few events, reads
 * only those instead of the whole tail.
 */
const readSince = async (
  access: Access,
  stream: string,
  { end, actual }: { end: StreamEnd; actual: number },
): Promise<StreamEnd | undefined> => {
  const limit = actual - end.revision;
  if (limit <= 0 || limit > REPEAT_SEARCH_EVENTS) return undefined;
  const since = await readFewEvents(access, stream, { from: end.revision + 1, limit });
  if (since.length === 0) return undefined;
  return access.ends.follow(stream, end, since, end.revision + since.length);
};

const readEnd = async (access: Access, stream: string, group: readonly Waiting[]): Promise<StreamEnd> => {
  const ids = new Map<string, number>();
  let last: Pick<StreamEnd, 'revision' | 'metadata'> = { revision: -1, metadata: undefined };
  const limit = REPEAT_SEARCH_EVENTS + group.reduce((sum, { events }) => sum + events.length, 0);
  for (const event of await readFewEvents(access, stream, { direction: 'backwards', limit })) {
    if (last.revision === -1) last = event;
    ids.set(event.eventId.toLowerCase(), event.revision);
  }
  return { ...last, ids };
};

/**
 * Settles the appends that are already stored, and the appends that are not allowed.
 * @returns the remaining appends, in order
 */
const settleStanding = (
  access: Access,
  stream: string,
  group: readonly Waiting[],
  end: StreamEnd,
): Waiting[] => {
  const left: Waiting[] = [];
  let last = end.metadata;
  for (const one of group) {
    const { events, owner, resolve, reject } = one;
    const standing = events.map(({ eventId }) => end.ids.get(eventId.toLowerCase()));
    const [first] = standing;
    if (standing.every((revision) => revision === undefined)) {
      try {
        assertOwned(stream, events, owner, last);
        last = events.at(-1)?.metadata;
        left.push(one);
      } catch (error) {
        reject(error);
      }
    } else if (first !== undefined && standing.every((revision, index) => revision === first + index))
      resolve(resultOf(access, stream, first + events.length - 1));
    else reject(new WrongExpectedRevisionError(stream, 'any', end.revision));
  }
  return left;
};

const resultOf = async (access: Access, stream: string, revision: number): Promise<AppendResult> => {
  const [event] = await readFewEvents(access, stream, { from: revision, limit: 1 });
  if (event) return { revision, position: event.position };
  throw new Error(`${stream} has no event ${revision} although it was appended`);
};

/** Resolves each of the combined appends with the revision and position of that append's last event. */
const settle = async (
  access: Access,
  stream: string,
  group: readonly Waiting[],
  stored: AppendResult,
): Promise<void> => {
  const [only] = group;
  if (only && group.length === 1) {
    only.resolve(stored);
    return;
  }
  const count = group.reduce((sum, { events }) => sum + events.length, 0);
  const from = stored.revision - count + 1;
  const positions = new Map<number, AppendResult['position']>();
  for (const { revision, position } of await readFewEvents(access, stream, { from, limit: count }))
    positions.set(revision, position);
  let revision = from - 1;
  for (const { events, resolve } of group) {
    revision += events.length;
    resolve({ revision, position: positions.get(revision) ?? stored.position });
  }
};
