import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  excludeSystemEvents,
  streamNameFilter,
} from '@eventstore/db-client';
import {
  comparePositions,
  type EventFilter,
  type Position,
  type PositionedEvent,
  type ReadAllOptions,
  type SubscriptionItem,
} from '../event-store.ts';
import type { Access } from './client.ts';
import { asEventStoreError } from './errors.ts';
import { toEvent } from './events.ts';
import { startPositionAfterClaim } from './floor.ts';
import type { ReplaceableClient } from './client-sequence.ts';
import { toReadPosition, readHead } from './read.ts';
import { readItems, itemsOf } from './readable.ts';

/**
 * Shares runs of `work` among callers, one run at a time. A call during a run gets the result of the next
 * run, which therefore sees everything stored before the call.
 */
const shareRuns = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = (): Promise<Result> => {
    next = undefined;
    const result = work();
    // The callers of that run receive its error.
    underWay = result.catch(() => undefined);
    return result;
  };
  return () => (next ??= underWay.then(begin));
};

/** A callback from the client, queued between the events so that it keeps its place among them. */
class Notice {
  readonly passed: Position | undefined;

  constructor(passed?: Position) {
    this.passed = passed;
  }
}

/**
 * Parameters of the server's search for the installation's events among others: the number of records per
 * read, and the number of reads between checkpoints. A small window costs the server the most time. Frequent
 * checkpoints send positions to many subscribers that do not need them.
 */
export interface SearchParameters {
  window: number;
  interval: number;
}

const SELDOM: SearchParameters = { window: 4_000, interval: 4 };
/**
 * Settings for a single reader that follows on behalf of many. Its last checkpoint is recent, so there is
 * little to search after it.
 */
export const FREQUENT_CHECKPOINTS: SearchParameters = { window: 500, interval: 1 };

/** Where a subscription begins, and whether that is later than requested. */
export interface SubscriptionStart {
  start: Position;
  isSkipped: boolean;
}

/** Finds where a subscription from `from` can begin when the log ends at `head`. */
export type StartFinder = (from: Position, head: Position, signal: AbortSignal) => Promise<SubscriptionStart>;

interface Following {
  from: Position;
  filter: EventFilter | undefined;
  search?: SearchParameters;
}

const subscribe = (
  client: ReplaceableClient['client'],
  { prefix, from, filter, search = SELDOM }: Following & { prefix: string },
): AllStreamSubscription => {
  const checkpoints = {
    maxSearchWindow: search.window,
    checkpointInterval: search.interval,
    checkpointReached: (stream: { push(item: unknown): boolean }, { commit, prepare }: Position) => {
      stream.push(new Notice({ commit, prepare }));
    },
  };
  const subscription = client.subscribeToAll({
    fromPosition: toReadPosition(from),
    filter:
      filter || prefix !== ''
        ? streamNameFilter({
            prefixes: (filter?.streamPrefixes ?? ['']).map((one) => prefix + one),
            ...checkpoints,
          })
        : excludeSystemEvents(checkpoints),
  });
  subscription.on('caughtUp', () => subscription.push(new Notice()));
  return subscription;
};

const heads = new WeakMap<Access, () => Promise<Position>>();

/** Reads the head once for all concurrent subscribers, such as all read models and reactions at startup. */
const headOf = (access: Access): Promise<Position> => {
  const known = heads.get(access) ?? shareRuns(() => readHead(access));
  heads.set(access, known);
  return known();
};

/**
 * Runs one subscription until it fails or `signal` aborts. Flow control limits how much the server sends,
 * because the client stops reading when its small buffer is full.
 */
export async function* follow(
  access: Access,
  { from, scout, signal, ...following }: Following & { scout: StartFinder; signal: AbortSignal },
): AsyncGenerator<SubscriptionItem, void, undefined> {
  // Once an item after `head` arrives, or the server reports "caught up", all events that are stored now have
  // been yielded.
  const head = await headOf(access);
  const begun = await startPositionAfterClaim(access, from);
  if (signal.aborted) return;
  const { start, isSkipped } = await scout(begun, head, signal);
  if (signal.aborted) return;
  if (isSkipped) yield { kind: 'passed', position: start };
  const feed = itemsOf<AllStreamResolvedEvent | Notice, AllStreamSubscription>(
    access,
    (client) => subscribe(client, { prefix: access.prefix, from: start, ...following }),
    (opened) => opened.unsubscribe(),
    signal,
  );
  yield* itemsUntil(feed, access, { place: start, head });
}

/** Like `follow`, but ends when all events have been yielded. Throws if the server is silent. */
export async function* followToEnd(
  access: Access,
  { from, ...following }: Following,
): AsyncGenerator<SubscriptionItem, void, undefined> {
  const head = await headOf(access);
  const start = await startPositionAfterClaim(access, from);
  const feed = readItems<AllStreamResolvedEvent | Notice, AllStreamSubscription>(
    access,
    (client) => subscribe(client, { prefix: access.prefix, from: start, ...following }),
    (opened) => opened.unsubscribe(),
  );
  for await (const item of itemsUntil(feed, access, { place: start, head })) {
    yield item;
    if (item.kind === 'caught-up') return;
  }
}

async function* itemsUntil(
  feed: AsyncIterable<AllStreamResolvedEvent | Notice>,
  { prefix }: Access,
  { place, head }: { place: Position; head: Position },
): AsyncGenerator<SubscriptionItem, void, undefined> {
  let reached = place;
  let behind = true;
  const isAfter = (position: Position) => comparePositions(position, reached) > 0;
  for await (const item of feed) {
    const event = item instanceof Notice ? undefined : toEvent(item, prefix);
    const passed = item instanceof Notice ? item.passed : undefined;
    if (event && isAfter(event.position)) {
      reached = event.position;
      yield { kind: 'event', event };
    } else if (passed && isAfter(passed)) {
      reached = passed;
      yield { kind: 'passed', position: reached };
    }
    const saysCaughtUp = item instanceof Notice && !item.passed;
    if (saysCaughtUp || (behind && comparePositions(reached, head) >= 0)) {
      behind = false;
      if (isAfter(head)) reached = head;
      yield { kind: 'caught-up', position: reached };
    }
  }
}

/**
 * Implements {@link EventStore.readAll} with a subscription that ends when it has caught up. The client's
 * reads of all events have no filter, and would return the events of other applications.
 */
export async function* readAllOf(
  access: Access,
  { from, upTo, filter, organizationId, limit = Infinity }: ReadAllOptions,
): AsyncGenerator<PositionedEvent, void, undefined> {
  let left = limit;
  if (left <= 0 || (upTo && comparePositions(from, upTo) >= 0)) return;
  const isBeyond = (position: Position) => upTo !== undefined && comparePositions(position, upTo) > 0;
  try {
    for await (const item of followToEnd(access, { from, filter })) {
      if (item.kind !== 'event') {
        if (isBeyond(item.position)) return;
        continue;
      }
      if (isBeyond(item.event.position)) return;
      if (organizationId !== undefined && item.event.metadata.organizationId !== organizationId) continue;
      yield item.event;
      left -= 1;
      if (left <= 0) return;
    }
  } catch (error) {
    throw asEventStoreError(error);
  }
}
