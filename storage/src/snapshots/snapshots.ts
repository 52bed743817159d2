/** Identifies a snapshot. */
export interface SnapshotKey {
  stream: string;
  /** Owner of the stream: snapshots of other owners are never found. */
  organizationId: string;
  /** Format and version of the state, for example `policy/1/4f…`. */
  snapshotVersion: string;
}

/** The state of a stream up to and including the event at `revision`. */
export interface Snapshot {
  revision: number;
  /** Id of the event at `revision`. */
  eventId: string;
  /** A JSON value. */
  state: unknown;
}

/** Caches stream states, so that long streams need not be read from the start. It may drop any entry. */
export interface Snapshots {
  /**
   * Finds a stream's snapshot; `undefined` if there is none in this version, or it cannot be opened.
   *
   * @throws DatabaseUnavailableError, MasterKeyMismatchError
   */
  find: (key: SnapshotKey) => Promise<Snapshot | undefined>;
  /**
   * Saves a snapshot and replaces any other of the stream. Saves nothing for an organization whose key was
   * destroyed.
   *
   * @throws DatabaseUnavailableError, MasterKeyMismatchError
   */
  save: (key: SnapshotKey, snapshot: Snapshot) => Promise<void>;
}
