import type { AppendResult, EventToAppend, PositionedEvent } from '../event-store.ts';
import type { Access } from './client.ts';
import { readAnyStreamOf } from './read.ts';

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

/** The result of appending `events` after `revision`, when they stand there already. */
export const standsAfter = async (
  access: Access,
  stream: string,
  events: readonly EventToAppend[],
  revision: number,
): Promise<AppendResult | undefined> => {
  const standing: PositionedEvent[] = [];
  for await (const event of readAnyStreamOf(access, stream, { from: revision + 1, limit: events.length }))
    standing.push(event);
  return asResult(standing, events);
};

/** Events at a stream's end among which a repeat is looked for, beyond those of the append. */
const TAIL = 32;

/**
 * Looks for `events` among the last of the stream: its last revision (-1 for none), and the result of having appended them
 * where they stand there, `partly` when only some do or in another order.
 */
export const findInTail = async (
  access: Access,
  stream: string,
  events: readonly EventToAppend[],
): Promise<{ last: number; repeated: AppendResult | 'partly' | 'not' }> => {
  const wanted = new Set(events.map(({ eventId }) => eventId.toLowerCase()));
  const standing: PositionedEvent[] = [];
  let last = -1;
  const limit = TAIL + events.length;
  for await (const event of readAnyStreamOf(access, stream, { direction: 'backwards', limit })) {
    last = Math.max(last, event.revision);
    if (wanted.has(event.eventId.toLowerCase())) standing.unshift(event);
  }
  if (standing.length === 0) return { last, repeated: 'not' };
  return { last, repeated: asResult(standing, events) ?? 'partly' };
};
