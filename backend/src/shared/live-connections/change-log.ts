import type { LiveReadModel } from '@proviso/contracts';
import { formatPosition, type Position } from '@proviso/storage';

/** A change to a read model, as announced to listeners. */
export interface AnnouncedChange {
  organizationId: string;
  readModel: LiveReadModel;
  ids: string[] | null;
  position: Position;
}

/** The most recent changes, which are replayed to clients that reconnect. */
export interface ChangeLog {
  add: (change: AnnouncedChange) => void;
  /**
   * Clears the log because announcements may have been missed, so that earlier changes cannot be replayed.
   */
  forget: () => void;
  /**
   * Changes announced to an organization after `position`; `undefined` if these changes are no longer
   * available. All processes receive announcements in the same order (PostgreSQL, NOTIFY), so clients may
   * reconnect to another process.
   */
  since: (organizationId: string, position: string) => readonly AnnouncedChange[] | undefined;
}

/** Keeps the last `capacity` changes, counted across all organizations. */
export const createChangeLog = (capacity: number): ChangeLog => {
  let changes: AnnouncedChange[] = [];
  return {
    add(change) {
      changes.push(change);
      // Removes half of the changes in one step, so that each change is copied about once.
      if (changes.length >= 2 * capacity) changes = changes.slice(-capacity);
    },
    forget() {
      changes = [];
    },
    since(organizationId, position) {
      const own = changes.slice(-capacity).filter((change) => change.organizationId === organizationId);
      // Two read models may announce the same position. Replays from the first one, because a repeated change
      // is better than a lost one.
      const place = own.findIndex((change) => formatPosition(change.position) === position);
      return place === -1 ? undefined : own.slice(place + 1);
    },
  };
};
