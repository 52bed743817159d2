import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  excludeSystemEvents,
  streamNameFilter,
} from '@eventstore/db-client';
import { comparePositions, type EventFilter, type Position, type SubscriptionItem } from '../event-store.ts';
import type { Access } from './client.ts';
import { toEvent } from './events.ts';
import type { Line } from './lines.ts';
import { fromPosition, readHead } from './read.ts';
import { itemsOf } from './readable.ts';

/** What the client tells by a callback, put between the events so that it keeps its place in their order. */
class Notice {
  readonly passed: Position | undefined;

  constructor(passed?: Position) {
    this.passed = passed;
  }
}

// The server tells a position after this many times 32 events that it has looked at.
const CHECKPOINT_INTERVAL = 1;

const subscribe = (
  client: Line['client'],
  { prefix, from, filter }: { prefix: string; from: Position; filter: EventFilter | undefined },
): AllStreamSubscription => {
  const checkpoints = {
    checkpointInterval: CHECKPOINT_INTERVAL,
    checkpointReached: (stream: { push(item: unknown): boolean }, { commit, prepare }: Position) => {
      stream.push(new Notice({ commit, prepare }));
    },
  };
  const subscription = client.subscribeToAll({
    fromPosition: fromPosition(from),
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

/**
 * One subscription, until it fails or `signal` aborts. The server sends as much as flow control lets it: the client
 * stops reading when its buffer of a few events is full.
 */
export async function* follow(
  access: Access,
  { from, filter, signal }: { from: Position; filter: EventFilter | undefined; signal: AbortSignal },
): AsyncGenerator<SubscriptionItem, void, undefined> {
  // Whatever is stored now has been given when an item after it comes, or when the server says that we caught up.
  const head = await readHead(access);
  if (signal.aborted) return;
  let place = from;
  let behind = true;
  const isAfter = (position: Position) => comparePositions(position, place) > 0;
  const feed = itemsOf<AllStreamResolvedEvent | Notice, AllStreamSubscription>(
    access,
    (client) => subscribe(client, { prefix: access.prefix, from, filter }),
    (opened) => opened.unsubscribe(),
    signal,
  );
  for await (const item of feed) {
    const event = item instanceof Notice ? undefined : toEvent(item, access.prefix);
    const passed = item instanceof Notice ? item.passed : undefined;
    if (event && isAfter(event.position)) {
      place = event.position;
      yield { kind: 'event', event };
    } else if (passed && isAfter(passed)) {
      place = passed;
      yield { kind: 'passed', position: place };
    }
    const saysCaughtUp = item instanceof Notice && !item.passed;
    if (saysCaughtUp || (behind && comparePositions(place, head) >= 0)) {
      behind = false;
      if (isAfter(head)) place = head;
      yield { kind: 'caught-up', position: place };
    }
  }
}
