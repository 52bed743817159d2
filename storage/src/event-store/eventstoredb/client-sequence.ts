import { EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';

/** A client for an address. A new client can replace it. */
export interface ReplaceableClient {
  readonly client: EventStoreDBClient;
  /**
   * Calls `callback` when the client is abandoned, so that calls stop waiting for its responses. Not an
   * AbortSignal, because every call in progress adds and removes a listener, which would take longer.
   *
   * @returns a function that removes the listener
   */
  whenLost(callback: () => void): () => void;
  /** Tracks a call. The client is not considered gone until the call has ended. */
  noted<Result>(call: Promise<Result>): Promise<Result>;
  /**
   * Number of consecutive clients before this one that were abandoned without a response. Zero for an
   * address's first client.
   */
  readonly triesBefore: number;
  /** True once a server has responded through this client. */
  readonly hasAnswered: boolean;
  answered(): void;
}

/** A sequence of clients, each of which replaces the previous one. */
export interface ClientSequence {
  current(): ReplaceableClient;
  /** Opens a new client, unless `line` has already been replaced. */
  giveUp(line: ReplaceableClient): void;
  /** True if an abandoned client may still open or lose a connection. */
  readonly isLeaving: boolean;
  close(): Promise<void>;
}

/**
 * Milliseconds to wait for the client to be disposed. Without a limit, the client would wait for calls on a
 * half-open connection, which it cannot end.
 */
const DISPOSE_TIME = 2_000;
/** Milliseconds to wait for calls. A call that was written to a connection just as it was lost never ends. */
const LEAVING_TIME = 60_000;

/** @throws Error if the client rejects the address, or if a file that it names does not exist */
export const openClientSequence = (url: string): ClientSequence => {
  const leaving = new Set<Opened>();
  let current = openReplaceableClient(url);
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
      current = openReplaceableClient(url, gone.hasAnswered ? 1 : gone.triesBefore + 1);
      void leave(gone);
    },
    get isLeaving() {
      return leaving.size > 0;
    },
    close: () => within(DISPOSE_TIME, current.client.dispose()),
  };
};

interface Opened extends ReplaceableClient {
  lose(): void;
  /** Resolves when the client has no connection and will not open one. */
  end(): Promise<void>;
}

const openReplaceableClient = (url: string, triesBefore = 0): Opened => {
  const client = EventStoreDBClient.connectionString(url);
  const listeners = new Set<() => void>();
  let isLost = false;
  const calls = new Set<Promise<unknown>>();
  let hasAnswered = false;
  return {
    client,
    whenLost(callback) {
      if (isLost) queueMicrotask(callback);
      else listeners.add(callback);
      return () => void listeners.delete(callback);
    },
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
    lose() {
      isLost = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
    async end() {
      await within(DISPOSE_TIME, client.dispose());
      if (calls.size === 0) return;
      // A call that is still looking for a server opens a connection when it finds one.
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
