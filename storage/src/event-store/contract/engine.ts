import type { AppendResult, EventStore, EventToAppend, ExpectedRevision } from '../event-store.ts';

/** The parts of an engine that the contract suite needs to test it. */
export interface Engine {
  /** Opens a store with its own connections. The store's `close` ends them. */
  open(): EventStore;
  /** Opens a store on another port of 127.0.0.1, where either a proxy or nothing listens. */
  openAt(port: number): EventStore;
  /**
   * Address that a proxy can connect to; `undefined` if a proxy cannot be used because TLS checks the host's
   * name.
   */
  upstream: { host: string; port: number } | undefined;
  /**
   * Appends in a transaction that stays open for a while and is then committed or rolled back. Only for
   * engines with transactions. Returns `undefined` after a rollback.
   */
  appendHeld?: (append: DelayedAppend) => Promise<AppendResult | undefined>;
  stop(): Promise<void>;
}

export interface DelayedAppend {
  stream: string;
  events: readonly EventToAppend[];
  expected: ExpectedRevision;
  milliseconds: number;
  rollBack: boolean;
}

/** Returns the engine under test. The parts of the suite call it when their tests run. */
export type EngineAccess = () => Engine;
