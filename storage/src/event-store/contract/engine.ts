import type { AppendResult, EventStore, EventToAppend, ExpectedRevision } from '../event-store.ts';

/** What the suite needs of an engine that is to be tested. */
export interface Engine {
  /** A store with connections of its own, which its `close` ends. */
  open(): EventStore;
  /** The same at another port of 127.0.0.1, where a proxy stands, or nobody. */
  openAt(port: number): EventStore;
  /** Where a proxy is to connect to; `undefined` when none can stand in between (TLS checks the host's name). */
  upstream: { host: string; port: number } | undefined;
  /**
   * Appends in a transaction that is held open for a while and then committed or rolled back, for engines where
   * writers have transactions. `undefined` when it was rolled back.
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

/** Gives the parts of the suite the engine of the run. */
export type TheEngine = () => Engine;
