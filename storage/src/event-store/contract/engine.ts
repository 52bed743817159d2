import type { AppendResult, EventStore, EventToAppend, ExpectedRevision } from '../event-store.ts';

/** What the contract suite needs from an engine under test. */
export interface Engine {
  /** Opens a store with its own connections, which `close` ends. */
  open(): EventStore;
  /** Opens a store at another port of 127.0.0.1, where a proxy or nothing listens. */
  openAt(port: number): EventStore;
  /** Address that a proxy connects to; `undefined` if no proxy can be used (TLS checks the host's name). */
  upstream: { host: string; port: number } | undefined;
  /**
   * Appends in a transaction that is held open for a while and then committed or rolled back. Only for
   * engines with transactions. Returns `undefined` after a rollback.
   */
  appendHeld?: (append: HeldAppend) => Promise<AppendResult | undefined>;
  stop(): Promise<void>;
}

export interface HeldAppend {
  stream: string;
  events: readonly EventToAppend[];
  expected: ExpectedRevision;
  milliseconds: number;
  rollBack: boolean;
}

/** Provides the engine of the run to the parts of the suite. */
export type TheEngine = () => Engine;
