import { setTimeout as pause } from 'node:timers/promises';
import { comparePositions, type EventStore, type Position, START } from '@proviso/storage';
import { compare, type FaultCounts, type ReadBackEvent } from './compare.ts';
import { type Fault, ServerNotBackError } from './faults.ts';
import { owner, startWriters, type Writers } from './writers.ts';

export interface PlayOptions {
  store: EventStore;
  faults: readonly Fault[];
  rounds: number;
  writers: number;
  /** Waits until the whole cluster is available. Called before each fault. */
  waitForWholeCluster?: () => Promise<void>;
  /** Milliseconds without faults at the end. */
  calmMs: number;
  /** Duration of each fault in milliseconds. */
  faultMs: Readonly<Record<Fault['name'], number>>;
  /**
   * Maximum milliseconds to wait until every writer has written again, and until the follower has caught up.
   */
  patienceMs: number;
}

/** The effect of a fault. */
export interface FaultResult {
  fault: Fault['name'];
  /** The longest time without any acknowledged append. */
  silenceMs: number;
  /** Time from the end of the fault until every writer has written again. */
  recoveryMs: number;
}

export interface Findings {
  acknowledged: number;
  failed: number;
  refused: number;
  played: readonly FaultResult[];
  /** Problems found when reading streams one by one. */
  streams: FaultCounts;
  /** Problems found when reading all streams together, as a move or a backup does. */
  all: FaultCounts;
  /** Problems found in a subscription that was open the whole time. Repeated events are ignored. */
  followed: FaultCounts;
}

/**
 * Appends events and follows the store while each fault is injected once per round. Then reads everything
 * back.
 * @throws ServerNotBackError if a writer has not written again within `patienceMs` after a fault
 */
export const runDrill = async (options: PlayOptions): Promise<Findings> => {
  const { store, faults, rounds, calmMs, patienceMs } = options;
  const from = await store.head();
  const follower = follow(store, from);
  const writers = startWriters(store, options.writers);
  const played: FaultResult[] = [];
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const fault of faults) {
        await options.waitForWholeCluster?.();
        await pause(calmMs);
        played.push(await playOne(fault, writers, options));
      }
    await pause(calmMs);
  } catch (error) {
    // Otherwise, the follower would wait forever for a store that does not return.
    await follower.end();
    throw error;
  } finally {
    await writers.end();
  }
  const { acknowledged, failed, refused } = writers;
  await follower.until(acknowledged.length, patienceMs);
  await follower.end();
  return {
    acknowledged: acknowledged.length,
    failed,
    refused,
    played,
    streams: compare(acknowledged, await readStreams(store, writers.streams)),
    all: compare(acknowledged, await readAll(store, from, writers.streams)),
    followed: compare(acknowledged, follower.found),
  };
};

const playOne = async (
  fault: Fault,
  { acknowledged }: Writers,
  { faultMs, patienceMs, writers }: PlayOptions,
): Promise<FaultResult> => {
  const began = performance.now();
  try {
    await fault.begin();
    await pause(faultMs[fault.name]);
  } finally {
    await fault.end();
  }
  const ended = performance.now();
  const back = new Set<number>();
  let looked = acknowledged.length;
  while (back.size < writers && performance.now() - ended < patienceMs) {
    await pause(5);
    for (; looked < acknowledged.length; looked += 1) {
      const one = acknowledged[looked];
      if (one && one.at > ended) back.add(one.writer);
    }
  }
  const recoveryMs = performance.now() - ended;
  if (back.size < writers)
    throw new ServerNotBackError(`${writers - back.size} of ${writers} writers did not write again`);
  const times = [began, ...acknowledged.map(({ at }) => at).filter((at) => at > began), performance.now()];
  return {
    fault: fault.name,
    silenceMs: Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))),
    recoveryMs,
  };
};

/** Follows the store as a read model does: an event may be repeated, and is then skipped by its revision. */
const follow = (store: EventStore, from: Position) => {
  const found: ReadBackEvent[] = [];
  const ending = new AbortController();
  const reading = (async () => {
    const last = new Map<string, number>();
    const filter = { streamPrefixes: ['drill-'] };
    for await (const item of store.subscribe({ from, filter, signal: ending.signal })) {
      if (item.kind !== 'event') continue;
      const { stream, revision, eventId } = item.event;
      if (revision <= (last.get(stream) ?? -1)) continue;
      last.set(stream, revision);
      found.push({ stream, revision, eventId });
    }
  })();
  reading.catch(() => undefined);
  return {
    found,
    async until(count: number, patienceMs: number) {
      const deadline = performance.now() + patienceMs;
      while (found.length < count && performance.now() < deadline) await pause(20);
    },
    async end() {
      ending.abort();
      await reading;
    },
  };
};

const readStreams = async (store: EventStore, streams: ReadonlySet<string>): Promise<ReadBackEvent[]> => {
  const found: ReadBackEvent[] = [];
  for (const stream of streams)
    for await (const { eventId, revision } of store.readStream(stream, owner))
      found.push({ stream, eventId, revision });
  return found;
};

const readAll = async (
  store: EventStore,
  from: Position,
  streams: ReadonlySet<string>,
): Promise<ReadBackEvent[]> => {
  const found: ReadBackEvent[] = [];
  for await (const { stream, eventId, revision, position } of store.readAll({ from: START }))
    if (comparePositions(position, from) > 0 && streams.has(stream))
      found.push({ stream, eventId, revision });
  return found;
};
