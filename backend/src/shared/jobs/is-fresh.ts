import type { Positioned, ReadEvent } from '@proviso/storage';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Whether an event is at most `hours` old. A reaction that is new begins with the first event, and one that was parked goes
 * on with an old one: mail about what has long passed only worries its reader.
 */
export const isFresh = (
  { metadata: { recordedAt } }: Pick<Positioned<ReadEvent>, 'metadata'>,
  hours: number,
  now: Date,
): boolean => now.getTime() - Date.parse(recordedAt) <= hours * HOUR_MS;
