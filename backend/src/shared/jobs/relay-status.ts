import type { ReactionStatus } from '@proviso/contracts';
import { lookUpAfter } from '@proviso/projections';
import { comparePositions, type EventsSource, loadEventTopic, type Pool } from '@proviso/storage';

/**
 * Status of the relay to Kafka, in the form of a reaction's. `parked` if it makes no progress; its log and
 * the topic's row explain why.
 */
export const relayStatus = async (
  { pool, recent }: { pool: Pool; recent: EventsSource },
  topic: string,
): Promise<ReactionStatus> => {
  const [{ position, stoppedReason }, head] = await Promise.all([loadEventTopic(pool, topic), recent.head()]);
  const name = `relay to ${topic}`;
  if (stoppedReason !== null) return { name, state: 'parked' };
  if (comparePositions(position, head) >= 0) return { name, state: 'current' };
  const places = [position];
  const { source, isKnownAfter } = await lookUpAfter(recent, { places, upToDate: places, head });
  if (!isKnownAfter(position)) return { name, state: 'behind' };
  for await (const _ of source.readAll({ from: position, upTo: head, limit: 1 }))
    return { name, state: 'behind' };
  return { name, state: 'current' };
};
