import type { StoredEvent } from './event-store.ts';

/** Limits for events that are written together. */
export interface RunLimits {
  events: number;
  /** Maximum size of the events' JSON. A larger event forms its own run. */
  bytes: number;
  /** True if the events must be consecutive events of a single stream. */
  ofOneStream: boolean;
}

/** Divides events, in order, into runs that can be written together. */
export async function* runsOf<Event extends StoredEvent>(
  events: AsyncIterable<Event>,
  limits: RunLimits,
): AsyncGenerator<Event[]> {
  let run: Event[] = [];
  let bytes = 0;
  for await (const event of events) {
    const size = bytesOf(event);
    const [first] = run;
    const isFull = run.length >= limits.events || bytes + size > limits.bytes;
    if (first && (isFull || (limits.ofOneStream && first.stream !== event.stream))) {
      yield run;
      [run, bytes] = [[], 0];
    }
    run.push(event);
    bytes += size;
  }
  if (run.length > 0) yield run;
}

const bytesOf = ({ type, data, metadata }: StoredEvent): number =>
  [type, JSON.stringify(data), JSON.stringify(metadata)].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    0,
  );
