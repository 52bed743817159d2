import type { ReactionStatus } from '@proviso/contracts';
import { comparePositions, type EventStore, loadEventTopic, type Pool } from '@proviso/storage';

/** How the relay to Kafka stands, as reactions do: `parked` when it makes no progress, which its log and the topic's row explain. */
export const relayStatus = async (
  { pool, eventStore }: { pool: Pool; eventStore: EventStore },
  topic: string,
): Promise<ReactionStatus> => {
  const [{ position, stoppedReason }, head] = await Promise.all([
    loadEventTopic(pool, topic),
    eventStore.head(),
  ]);
  const name = `relay to ${topic}`;
  if (stoppedReason !== null) return { name, state: 'parked' };
  return { name, state: comparePositions(position, head) < 0 ? 'behind' : 'current' };
};
