import { setImmediate } from 'node:timers/promises';
import type { Message } from 'kafkajs';
import type { PositionedEvent } from '../../event-store/event-store.ts';
import { toMessage } from './event-message.ts';

/** The messages of one produce request to Kafka. */
export interface ProduceRequest {
  messages: Message[];
  /** Number of messages in the request for each partition. */
  counts: ReadonlyMap<number, number>;
}

const MESSAGES = 2_000;
/**
 * Maximum bytes per partition. A broker rejects all messages for a partition if they exceed the topic's
 * `max.message.bytes`.
 */
const PARTITION_BYTES = 1_500_000;
/** Number of messages that are built before yielding to the event loop. */
const MESSAGES_PER_TURN = 200;

/**
 * Groups the messages for events, in order, into requests of a size that brokers accept.
 *
 * @param options.source the installation's source, a URI
 */
export async function* groupIntoRequests(
  events: readonly PositionedEvent[],
  { source, partitionOf }: { source: string; partitionOf: (stream: string) => number },
): AsyncGenerator<ProduceRequest> {
  let messages: Message[] = [];
  let counts = new Map<number, number>();
  let bytes = new Map<number, number>();
  for (const [index, event] of events.entries()) {
    if (index % MESSAGES_PER_TURN === 0) await setImmediate();
    const partition = partitionOf(event.stream);
    const message = toMessage(event, { source, partition });
    const size = Buffer.byteLength(message.value ?? '');
    const isFull = messages.length >= MESSAGES || (bytes.get(partition) ?? 0) + size > PARTITION_BYTES;
    if (isFull && messages.length > 0) {
      yield { messages, counts };
      [messages, counts, bytes] = [[], new Map(), new Map()];
    }
    messages.push(message);
    counts.set(partition, (counts.get(partition) ?? 0) + 1);
    bytes.set(partition, (bytes.get(partition) ?? 0) + size);
  }
  if (messages.length > 0) yield { messages, counts };
}
