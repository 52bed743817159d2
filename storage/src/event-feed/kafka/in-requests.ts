import { setImmediate } from 'node:timers/promises';
import type { Message } from 'kafkajs';
import type { PositionedEvent } from '../../event-store/event-store.ts';
import { toMessage } from './event-message.ts';

/** What goes to the brokers at once. */
export interface ProduceRequest {
  messages: Message[];
  /** By partition: how many of the messages are for it. */
  counts: ReadonlyMap<number, number>;
}

const MESSAGES = 2_000;
/** Of one partition, which the broker refuses as a whole when they are more than the topic's `max.message.bytes`. */
const PARTITION_BYTES = 1_500_000;
/** Messages that are made before what has come in meanwhile is looked at. */
const AT_ONCE = 200;

/**
 * The messages of events in requests of a size that brokers take, in their order.
 *
 * @param options.source of the installation: a URI
 */
export async function* inRequests(
  events: readonly PositionedEvent[],
  { source, partitionOf }: { source: string; partitionOf: (stream: string) => number },
): AsyncGenerator<ProduceRequest> {
  let messages: Message[] = [];
  let counts = new Map<number, number>();
  let bytes = new Map<number, number>();
  for (const [index, event] of events.entries()) {
    if (index % AT_ONCE === 0) await setImmediate();
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
