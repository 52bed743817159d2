import { EventStoreDBClient } from '@eventstore/db-client';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A client of an address, until it is given up for a new one. */
export interface Line {
  readonly client: EventStoreDBClient;
  /** Aborts when the client is given up: nobody should wait for its answers any more. */
  readonly lost: AbortSignal;
  /** Notes a call that the client must have ended before it is gone. */
  noted<Result>(call: Promise<Result>): Promise<Result>;
  /** Clients in a row that were given up before this one without an answer, and the one before those; 0 for the first of an address. */
  readonly triesBefore: number;
  /** Whether a server has answered by this client. */
  readonly hasAnswered: boolean;
  answered(): void;
}

/** One client after the other. */
export interface Lines {
  current(): Line;
  /** Opens a new client, unless that was done since `line` was the current one. */
  giveUp(line: Line): void;
  /** Whether a client that was given up may still open or lose a connection. */
  readonly isLeaving: boolean;
  close(): Promise<void>;
}

/** Milliseconds: the client waits for calls that it cannot end when their connection is half open. */
const DISPOSE_TIME = 2_000;
/** Milliseconds: a call that was written to a connection that was just lost never ends. */
const LEAVING_TIME = 60_000;

/** @throws Error when the address is not of the client's form, or names a file that is not there */
export const openLines = (url: string): Lines => {
  const leaving = new Set<Opened>();
  let current = openLine(url);
  const leave = async (line: Opened): Promise<void> => {
    leaving.add(line);
    line.lose();
    await line.end();
    leaving.delete(line);
  };
  return {
    current: () => current,
    giveUp(line) {
      if (line !== current) return;
      const gone = current;
      current = openLine(url, gone.hasAnswered ? 1 : gone.triesBefore + 1);
      void leave(gone);
    },
    get isLeaving() {
      return leaving.size > 0;
    },
    close: () => within(DISPOSE_TIME, current.client.dispose()),
  };
};

interface Opened extends Line {
  lose(): void;
  /** Resolves when the client has no connection and opens none. */
  end(): Promise<void>;
}

const openLine = (url: string, triesBefore = 0): Opened => {
  const client = EventStoreDBClient.connectionString(url);
  const losing = new AbortController();
  // Each call that is under way listens.
  setMaxListeners(0, losing.signal);
  const calls = new Set<Promise<unknown>>();
  let hasAnswered = false;
  return {
    client,
    lost: losing.signal,
    triesBefore,
    get hasAnswered() {
      return hasAnswered;
    },
    answered() {
      hasAnswered = true;
    },
    noted(call) {
      calls.add(call);
      const ended = () => void calls.delete(call);
      call.then(ended, ended);
      return call;
    },
    lose: () => losing.abort(),
    async end() {
      await within(DISPOSE_TIME, client.dispose());
      if (calls.size === 0) return;
      // Those that were still looking for a server open a connection when they have found one.
      await within(LEAVING_TIME, Promise.allSettled(calls));
      await within(DISPOSE_TIME, client.dispose());
    },
  };
};

const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const done = new AbortController();
  const late = pause(milliseconds, undefined, { ref: false, signal: done.signal });
  await Promise.race([work, late]).catch(() => undefined);
  done.abort();
  late.catch(() => undefined);
};
