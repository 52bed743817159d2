import { limits } from '@proviso/contracts';
import { EventStoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import type { AppendOwner, AppendResult, EventToAppend } from '../event-store.ts';
import { assertOwned } from '../ownership.ts';
import { appendOnce } from './append.ts';
import type { Access } from './client.ts';
import type { StreamEnd } from './known-ends.ts';
import { createPatience } from './patience.ts';
import { readAnyStreamOf } from './read.ts';

/** Events at a stream's end among which a repeat is looked for: as many as the port promises. */
const TAIL = 32;
/**
 * Times that others may come first while an append expects a stream to end where it was seen to. An append that does not say where the
 * stream ends is stored again if an earlier try arrives late and another leader has been elected, which does not know the ids.
 */
const CONFLICTS = 30;
/** Of what is appended at once. */
const MOST_EVENTS = 100;

/** An append that waits for its turn. */
interface Waiting {
  events: readonly EventToAppend[];
  /** Of their JSON. */
  bytes: number;
  owner: AppendOwner;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

/** Appends at the ends of streams; see {@link EventStore.append} with `any`. */
export type AppendAtEnd = (
  stream: string,
  append: Pick<Waiting, 'events' | 'bytes' | 'owner'>,
) => Promise<AppendResult>;

/**
 * Appends at the ends of streams, wherever they are. What comes for a stream while an append to it is under way waits, and is
 * stored by one append together.
 */
export const createAppendAtEnd = (access: Access): AppendAtEnd => {
  const waiting = new Map<string, Waiting[]>();
  const work = async (stream: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const group = takeGroup(queue);
      // Its error reaches those whose append it is.
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

/** The first of the queue that go into one append, each event once. */
const takeGroup = (queue: Waiting[]): Waiting[] => {
  const ids = new Set<string>();
  let [bytes, events] = [0, 0];
  const isOver = queue.findIndex((entry) => {
    bytes += entry.bytes;
    events += entry.events.length;
    const isFirst = ids.size === 0;
    const isRepeat = entry.events.some(({ eventId }) => ids.has(eventId.toLowerCase()));
    for (const { eventId } of entry.events) ids.add(eventId.toLowerCase());
    return !isFirst && (isRepeat || bytes > limits.appendBytes || events > MOST_EVENTS);
  });
  return queue.splice(0, isOver === -1 ? queue.length : isOver);
};

/** Settles each append of the group. */
const appendGroup = async (access: Access, stream: string, group: readonly Waiting[]): Promise<void> => {
  try {
    await appendPatiently(access, stream, group);
  } catch (error) {
    if (group.length > 1 && !(error instanceof EventStoreUnavailableError))
      // One of them alone may be at fault. Those that are settled already do not mind.
      for (const one of group) await appendGroup(access, stream, [one]);
    else for (const { reject } of group) reject(error);
  }
};

/** Tries again while the server is away for a moment: what the failed append has stored all the same is found there. */
const appendPatiently = async (access: Access, stream: string, group: readonly Waiting[]): Promise<void> => {
  const patience = createPatience(access);
  const { ends } = access;
  let remembered = wholeTail(ends.get(stream));
  /** As it was when others came first, and where the stream is since. */
  let overtaken: { end: StreamEnd; actual: number } | undefined;
  let conflicts = 0;
  for (;;) {
    try {
      const end: StreamEnd =
        remembered ??
        (overtaken && (await readSince(access, stream, overtaken))) ??
        (await readEnd(access, stream, group));
      overtaken = undefined;
      const left = await settleStanding(access, stream, group, end);
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
      // Some of them are there already, further back.
      if (expected === 'any') throw new WrongExpectedRevisionError(stream, 'any', result.actual);
      conflicts += 1;
      overtaken = { end, actual: result.actual };
    } catch (error) {
      ends.forget(stream);
      await patience.afterFailure(error);
    }
    ends.forget(stream);
    remembered = undefined;
  }
};

/** `end`, unless a repeat may be among events of the tail whose ids it does not have. */
const wholeTail = (end: StreamEnd | undefined): StreamEnd | undefined =>
  end && end.ids.size >= Math.min(end.revision + 1, TAIL) ? end : undefined;

/** The end after what others have appended since: less to read than the whole tail, where they are few. */
const readSince = async (
  access: Access,
  stream: string,
  { end, actual }: { end: StreamEnd; actual: number },
): Promise<StreamEnd | undefined> => {
  const limit = actual - end.revision;
  if (limit <= 0 || limit > TAIL) return undefined;
  const ids = new Map(end.ids);
  let last: Pick<StreamEnd, 'revision' | 'metadata'> = end;
  for await (const event of readAnyStreamOf(access, stream, { from: end.revision + 1, limit })) {
    last = event;
    ids.set(event.eventId.toLowerCase(), event.revision);
  }
  return { revision: last.revision, metadata: last.metadata, ids };
};

const readEnd = async (access: Access, stream: string, group: readonly Waiting[]): Promise<StreamEnd> => {
  const ids = new Map<string, number>();
  let last: Pick<StreamEnd, 'revision' | 'metadata'> = { revision: -1, metadata: undefined };
  const limit = TAIL + group.reduce((sum, { events }) => sum + events.length, 0);
  for await (const event of readAnyStreamOf(access, stream, { direction: 'backwards', limit })) {
    if (last.revision === -1) last = event;
    ids.set(event.eventId.toLowerCase(), event.revision);
  }
  return { ...last, ids };
};

/**
 * Settles the appends that are stored already, and those that may not be made.
 * @returns the others, in their order
 */
const settleStanding = async (
  access: Access,
  stream: string,
  group: readonly Waiting[],
  end: StreamEnd,
): Promise<Waiting[]> => {
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
      resolve(await resultOf(access, stream, first + events.length - 1));
    else reject(new WrongExpectedRevisionError(stream, 'any', end.revision));
  }
  return left;
};

const resultOf = async (access: Access, stream: string, revision: number): Promise<AppendResult> => {
  for await (const { position } of readAnyStreamOf(access, stream, { from: revision, limit: 1 }))
    return { revision, position };
  throw new Error(`${stream} has no event ${revision} although it was appended`);
};

/** Tells each append of those that were stored together where its own last event is. */
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
  for await (const { revision, position } of readAnyStreamOf(access, stream, { from, limit: count }))
    positions.set(revision, position);
  let revision = from - 1;
  for (const { events, resolve } of group) {
    revision += events.length;
    resolve({ revision, position: positions.get(revision) ?? stored.position });
  }
};
