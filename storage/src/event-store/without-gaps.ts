import { StreamDamagedError } from './errors.ts';
import type { PositionedEvent, ReadStreamOptions } from './event-store.ts';

type Range = Omit<ReadStreamOptions, 'organizationId'>;

/** Checks that a stream's events have consecutive revisions, in the order in which they are read. */
export interface GapCheck {
  /** @throws StreamDamagedError if an event before this one is missing */
  met(revision: number): void;
  /** @throws StreamDamagedError if an event after the last one is missing */
  ended(): void;
}

export const createGapCheck = (
  stream: string,
  { direction = 'forwards', from, limit = Infinity }: Range,
): GapCheck => {
  const step = direction === 'forwards' ? 1 : -1;
  // When reading backward from beyond the end, the stream's last event comes first.
  let expected = direction === 'forwards' ? (from ?? 0) : undefined;
  let left = limit;
  return {
    met(revision) {
      if (expected !== undefined && revision !== expected)
        throw new StreamDamagedError(stream, `event ${expected} is missing`);
      expected = revision + step;
      left -= 1;
    },
    ended() {
      if (step === -1 && left > 0 && expected !== undefined && expected >= 0)
        throw new StreamDamagedError(stream, `event ${expected} is missing`);
    },
  };
};

/**
 * Yields a stream's events, and checks that their revisions are consecutive.
 *
 * @throws StreamDamagedError if an event is missing, because an incomplete history must not be folded
 */
export async function* withoutGaps(
  stream: string,
  events: AsyncIterable<PositionedEvent>,
  range: Range,
): AsyncGenerator<PositionedEvent, void, undefined> {
  const check = createGapCheck(stream, range);
  for await (const event of events) {
    check.met(event.revision);
    yield event;
  }
  check.ended();
}
