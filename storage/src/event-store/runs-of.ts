import type { StoredEvent } from './event-store.ts';

/** What events that are written together may come to. */
export interface RunLimits {
  events: number;
  /** Of their JSON; an event that is larger by itself is a run of its own. */
  bytes: number;
  /** Whether they must follow each other in one stream. */
  ofOneStream: boolean;
}

/** Divides events into runs that can be written together, in their order. */
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
