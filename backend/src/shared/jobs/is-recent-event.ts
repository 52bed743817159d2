import type { Positioned, ReadEvent } from '@proviso/storage';

const HOUR_MS = 60 * 60 * 1000;

/**
 * True if an event is at most `hours` old. A new reaction starts with the first event ever, and a reaction
 * whose parked event is released resumes with an old event. Email about old events would only confuse its
 * recipient.
 */
export const isRecentEvent = (
  { metadata: { recordedAt } }: Pick<Positioned<ReadEvent>, 'metadata'>,
  hours: number,
  now: Date,
): boolean => now.getTime() - Date.parse(recordedAt) <= hours * HOUR_MS;
