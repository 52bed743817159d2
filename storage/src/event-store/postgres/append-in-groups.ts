import { categoryOf } from '@proviso/contracts';
import type { Pool } from 'pg';
import { EventStoreUnavailableError } from '../errors.ts';
import type { AppendResult } from '../event-store.ts';
import { categoryHasNoOwner } from '../ownership.ts';
import { type Append, appendAlone, toNumber } from './append.ts';
import { asEventStoreError } from './unavailable.ts';

/** Maximum number of appends in a transaction, and maximum total size of their events in bytes. */
const GROUP = 64;
const GROUP_BYTES = 512 * 1024;
/** Number of concurrent batches. While one batch is made durable, the next one is sent. */
const MAX_CONCURRENT = 2;
/**
 * Maximum length of a queue that is not split. For a shorter queue, another transaction would cost more than
 * it saves.
 */
const FEW = 8;

interface Waiting {
  append: Append;
  bytes: number;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

interface Row {
  item: number;
  revision: string;
  position_commit: string;
  position_prepare: string;
}

const one = {
  name: 'append an event',
  text: 'select 1 as item, revision, position_commit, position_prepare from es.append_one($1, $2, $3, $4, $5, $6, $7) where revision is not null',
};
const several = {
  name: 'append to streams',
  text: 'select item, revision, position_commit, position_prepare from es.append_group($1, $2, $3, $4, $5, $6, $7, $8)',
};

const bytesOf = ({ events }: Append): number =>
  events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);

const countEvents = (appends: readonly Waiting[]): number =>
  appends.reduce((sum, { append }) => sum + append.events.length, 0);

const canShare = ({ append: { stream, owner }, bytes }: Waiting): boolean =>
  bytes <= GROUP_BYTES && owner.movesFrom === undefined && !categoryHasNoOwner(categoryOf(stream));

const valuesOf = (appends: readonly Append[]): unknown[] => {
  const events = appends.flatMap((append, index) =>
    append.events.map((event) => ({ item: index + 1, event })),
  );
  return [
    appends.map(({ stream }) => stream),
    appends.map(({ expected }) => toNumber(expected)),
    appends.map(({ owner }) => owner.organizationId),
    events.map(({ item }) => item),
    events.map(({ event }) => event.eventId),
    events.map(({ event }) => event.type),
    events.map(({ event }) => event.data),
    events.map(({ event }) => event.metadata),
  ];
};

const queryFor = (appends: readonly Append[]) => {
  const [append] = appends;
  const [event] = append?.events ?? [];
  if (!append || !event || appends.length > 1 || append.events.length > 1)
    return { ...several, values: valuesOf(appends) };
  const { stream, expected, owner } = append;
  const { eventId, type, data, metadata } = event;
  return {
    ...one,
    values: [stream, toNumber(expected), owner.organizationId, eventId, type, data, metadata],
  };
};

/** Results of the appends that succeeded immediately, by index. */
const appendGroup = async (
  pool: Pool,
  appends: readonly Append[],
): Promise<ReadonlyMap<number, AppendResult>> => {
  const { rows } = await pool.query<Row>(queryFor(appends));
  return new Map(
    rows.map(({ item, revision, position_commit: commit, position_prepare: prepare }) => [
      item - 1,
      { revision: Number(revision), position: { commit: BigInt(commit), prepare: BigInt(prepare) } },
    ]),
  );
};

/**
 * Batches concurrent appends into one transaction, so that they share an fsync. Appends to the same stream
 * run one after another, in order of arrival. An append that would block the batch or make it fail runs
 * separately. It then waits for its own stream and does not block other appends.
 */
export const createGroupAppender = (pool: Pool): ((append: Append) => Promise<AppendResult>) => {
  let queue: Waiting[] = [];
  const busy = new Set<string>();
  let underway = 0;
  let scheduled = false;

  const alone = async ({ append, resolve, reject }: Waiting): Promise<void> => {
    try {
      resolve(await appendAlone(pool, append));
    } catch (error) {
      reject(error);
    }
    busy.delete(append.stream);
    next();
  };

  const together = async (group: readonly Waiting[]): Promise<void> => {
    const left = await appendGroup(
      pool,
      group.map(({ append }) => append),
    ).then(
      (results) =>
        group.filter((waiting, index) => {
          const result = results.get(index);
          if (result) {
            busy.delete(waiting.append.stream);
            waiting.resolve(result);
          }
          return !result;
        }),
      (error: unknown) => {
        const failure = asEventStoreError(error);
        // One of the appends cannot succeed, for example because its event id is taken. That append must not
        // make the others fail.
        if (!(failure instanceof EventStoreUnavailableError)) return group;
        for (const { append, reject } of group) {
          busy.delete(append.stream);
          reject(failure);
        }
        return [];
      },
    );
    underway -= 1;
    for (const waiting of left) void alone(waiting);
    next();
  };

  /**
   * Takes the next batch from the queue. Skips streams that have an append in progress, or an earlier append
   * in the queue. Splits a long queue between the concurrent batches. Otherwise, callers that get their
   * results together would append again together, and would always share a batch.
   */
  const take = (): Waiting[] => {
    const share = Math.max(FEW, Math.ceil(countEvents(queue) / (MAX_CONCURRENT - underway)));
    const group: Waiting[] = [];
    const later: Waiting[] = [];
    const held = new Set<string>();
    let events = 0;
    let bytes = 0;
    for (const waiting of queue) {
      const { stream } = waiting.append;
      const isFree = !busy.has(stream) && !held.has(stream);
      if (isFree && !canShare(waiting)) {
        busy.add(stream);
        void alone(waiting);
      } else if (
        isFree &&
        underway < MAX_CONCURRENT &&
        group.length < GROUP &&
        events < share &&
        bytes + waiting.bytes <= GROUP_BYTES
      ) {
        busy.add(stream);
        events += waiting.append.events.length;
        bytes += waiting.bytes;
        group.push(waiting);
      } else {
        held.add(stream);
        later.push(waiting);
      }
    }
    queue = later;
    return group;
  };

  const send = (): void => {
    scheduled = false;
    for (let group = take(); group.length > 0; group = take()) {
      underway += 1;
      void together(group);
    }
  };

  /**
   * Waits until the current tick ends, because callers that just received their results often append again
   * during the same tick.
   */
  const next = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(send);
  };

  return (append) =>
    new Promise((resolve, reject) => {
      queue.push({ append, bytes: bytesOf(append), resolve, reject });
      next();
    });
};
