import type { LiveReadModel } from '@proviso/contracts';
import { formatPosition, type Position } from '@proviso/storage';

/** A change that a read model has taken in, as listeners hear of it. */
export interface AnnouncedChange {
  organizationId: string;
  readModel: LiveReadModel;
  ids: string[] | null;
  position: Position;
}

/** The last changes, for those who come back after a pause. */
export interface ChangeLog {
  add: (change: AnnouncedChange) => void;
  /** After announcements may have been missed: nothing before this moment can be replayed. */
  forget: () => void;
  /**
   * What an organisation was told after the change at `position`; `undefined` when that is not known any more. Every
   * process hears announcements in the same order (PostgreSQL, NOTIFY), so the one asked need not be the one that told.
   */
  since: (organizationId: string, position: string) => readonly AnnouncedChange[] | undefined;
}

/** Keeps the last `capacity` changes of all organisations together. */
export const createChangeLog = (capacity: number): ChangeLog => {
  let changes: AnnouncedChange[] = [];
  return {
    add(change) {
      changes.push(change);
      // In halves, so that each change is moved once on average.
      if (changes.length >= 2 * capacity) changes = changes.slice(-capacity);
    },
    forget() {
      changes = [];
    },
    since(organizationId, position) {
      const own = changes.slice(-capacity).filter((change) => change.organizationId === organizationId);
      // Two read models may tell of the same position: from the first of them on, rather twice than not at all.
      const place = own.findIndex((change) => formatPosition(change.position) === position);
      return place === -1 ? undefined : own.slice(place + 1);
    },
  };
};
