import { StreamDamagedError } from './errors.ts';
import type { PositionedEvent, ReadStreamOptions } from './event-store.ts';

/**
 * Passes a stream's events through, and checks that their revisions are consecutive.
 *
 * @throws StreamDamagedError when an event is missing: an incomplete history must not be folded
 */
export async function* withoutGaps(
  stream: string,
  events: AsyncIterable<PositionedEvent>,
  { direction = 'forwards', from, limit = Infinity }: Omit<ReadStreamOptions, 'organizationId'>,
): AsyncGenerator<PositionedEvent, void, undefined> {
  const step = direction === 'forwards' ? 1 : -1;
  // When reading backwards from beyond the end, the stream's last event comes first.
  let expected = direction === 'forwards' ? (from ?? 0) : undefined;
  let left = limit;
  for await (const event of events) {
    const { revision } = event;
    if (expected !== undefined && revision !== expected)
      throw new StreamDamagedError(stream, `event ${expected} is missing`);
    yield event;
    expected = revision + step;
    left -= 1;
  }
  if (step === -1 && left > 0 && expected !== undefined && expected >= 0)
    throw new StreamDamagedError(stream, `event ${expected} is missing`);
}
