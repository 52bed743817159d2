import type { LiveReadModel } from '@proviso/contracts';
import { formatPosition, type Position } from '@proviso/storage';

/** A change applied to a read model, as announced to listeners. */
export interface AnnouncedChange {
  organizationId: string;
  readModel: LiveReadModel;
  ids: string[] | null;
  position: Position;
}

/** The most recent changes, for clients that reconnect. */
export interface ChangeLog {
  add: (change: AnnouncedChange) => void;
  /** Clears the log after announcements may have been missed: earlier changes cannot be replayed. */
  forget: () => void;
  /**
   * Changes announced to an organization after `position`; `undefined` when they are no longer available.
   * Every process receives announcements in the same order (PostgreSQL, NOTIFY), so a client may reconnect to
   * another process.
   */
  since: (organizationId: string, position: string) => readonly AnnouncedChange[] | undefined;
}

/** Keeps the last `capacity` changes of all organizations together. */
export const createChangeLog = (capacity: number): ChangeLog => {
  let changes: AnnouncedChange[] = [];
  return {
    add(change) {
      changes.push(change);
      // Trimmed by half, so that each change is moved about once.
      if (changes.length >= 2 * capacity) changes = changes.slice(-capacity);
    },
    forget() {
      changes = [];
    },
    since(organizationId, position) {
      const own = changes.slice(-capacity).filter((change) => change.organizationId === organizationId);
      // Two read models may announce the same position: replay from the first, since twice is better than
      // never.
      const place = own.findIndex((change) => formatPosition(change.position) === position);
      return place === -1 ? undefined : own.slice(place + 1);
    },
  };
};
