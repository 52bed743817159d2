import type { AppendResult, EventToAppend, PositionedEvent } from '../event-store.ts';
import type { Access } from './client.ts';
import { readFewEvents } from './read.ts';

const asResult = (
  standing: readonly PositionedEvent[],
  events: readonly EventToAppend[],
): AppendResult | undefined => {
  const same =
    standing.length === events.length &&
    standing.every(({ eventId, revision }, index) => {
      const inRow = revision === (standing[0]?.revision ?? 0) + index;
      return inRow && eventId.toLowerCase() === events[index]?.eventId.toLowerCase();
    });
  const last = standing.at(-1);
  return same && last ? { revision: last.revision, position: last.position } : undefined;
};

/** The result of appending `events` after `revision`, if they are already stored there. */
export const storedResultAfter = async (
  access: Access,
  stream: string,
  events: readonly EventToAppend[],
  revision: number,
): Promise<AppendResult | undefined> => {
  const standing = await readFewEvents(access, stream, { from: revision + 1, limit: events.length });
  return asResult(standing, events);
};
