/** Which state of which stream. */
export interface SnapshotKey {
  stream: string;
  /** Whose stream it is: nobody else's snapshot is ever found. */
  organizationId: string;
  /** Names what folded the events and its version, such as `policy/1/4f…`. */
  fold: string;
}

/** What a stream's events came to, up to and including the event at `revision`. */
export interface Snapshot {
  revision: number;
  /** Of the event at `revision`. */
  eventId: string;
  /** JSON. */
  state: unknown;
}

/** States of streams, kept so that long streams need not be read from their start. A cache: it may forget anything. */
export interface Snapshots {
  /**
   * The snapshot of a stream; `undefined` where there is none of this fold, or none that can be opened.
   *
   * @throws DatabaseUnavailableError, MasterKeyMismatchError
   */
  find: (key: SnapshotKey) => Promise<Snapshot | undefined>;
  /**
   * Keeps a snapshot instead of any other of the stream. Nothing is kept of an organization whose key was destroyed.
   *
   * @throws DatabaseUnavailableError, MasterKeyMismatchError
   */
  save: (key: SnapshotKey, snapshot: Snapshot) => Promise<void>;
}
