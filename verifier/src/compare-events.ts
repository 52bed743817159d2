import { isEqual, toHex } from './bytes.ts';
import { type Fault, fault } from './faults.ts';

/** Number of entries before and after a difference that are searched for its cause. */
export const CAUSE_SEARCH_ENTRIES = 500;

/**
 * An entry of a history: the hash that was recorded for an event, and the hash of the event that is there
 * now.
 */
export interface Entry {
  index: number;
  leaf: Uint8Array;
  /** `undefined` if this event and all later ones are missing. */
  hash: Uint8Array | undefined;
  /** The event's type and stream, if known. */
  name: string | undefined;
}

const isIntact = ({ hash, leaf }: Entry): boolean => hash !== undefined && isEqual(hash, leaf);

/**
 * Describes the first entry whose event does not match the recorded hash. Determines from the neighboring
 * entries whether an event was changed, removed, inserted, or moved.
 * @param entries consecutive entries, at least one of which differs
 */
export const compareEvents = (entries: readonly Entry[]): Fault => {
  const place = entries.findIndex((entry) => !isIntact(entry));
  const entry = entries[place];
  if (!entry) throw new RangeError('no entry differs');
  const { index, hash } = entry;
  const subject = entry.name === undefined ? `Entry ${index}` : `Entry ${index} (${entry.name})`;
  if (!hash)
    return fault(
      'event-removed',
      index,
      `The event of entry ${index} is missing, and so are all later ones.`,
    );
  const after = entries.slice(place + 1);
  const has = (key: 'leaf' | 'hash', wanted: Uint8Array) => (each: Entry) => {
    const value = each[key];
    return value !== undefined && isEqual(value, wanted);
  };
  // The later entry that should have the event found here, and the later entry that now has the event that
  // should be here.
  const recordedAfter = after.find(has('leaf', hash));
  const movedAfter = after.find(has('hash', entry.leaf));
  const recordedBefore = entries.slice(0, place).findLast(has('leaf', hash));
  if (recordedBefore)
    return fault('event-doubled', index, `${subject} repeats the event of entry ${recordedBefore.index}.`);
  if (recordedAfter && movedAfter)
    return fault('events-swapped', index, `${subject} was recorded as entry ${recordedAfter.index}.`);
  if (recordedAfter)
    return fault(
      'event-removed',
      index,
      `The event of entry ${index} is missing; the event of entry ${recordedAfter.index} is at its place.`,
    );
  if (movedAfter)
    return fault('event-inserted', index, `${subject} was not recorded; the recorded event follows it.`);
  return fault(
    'event-changed',
    index,
    `${subject} has the hash ${toHex(hash).slice(0, 16)}…; ${toHex(entry.leaf).slice(0, 16)}… was recorded.`,
  );
};
