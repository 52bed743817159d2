import { idOf } from '@proviso/contracts';
import { type EventCodec, type EventStore, type PositionedEvent, START } from '@proviso/storage';
import type { HistoryRange } from '../tree/range-proofs.ts';

export interface ReadableEventsDeps {
  eventStore: Pick<EventStore, 'readAll'>;
  codec: Pick<EventCodec, 'decode'>;
}

/** Selects the events of a range to write. By default, all are written. */
export interface EventSelection {
  /** Ids of policies; `undefined` for all events. */
  chosen?: ReadonlySet<string> | undefined;
  /** First and last instant at which the events were recorded; `null` if that end is open. */
  since?: string | null;
  until?: string | null;
  /** Types of events whose data is left out. */
  withheld?: ReadonlySet<string>;
}

/**
 * Writes the decrypted events of a range as JSON lines. `index` is the number of the entry in the history.
 * @param onWritten called after each line
 */
export async function* readableEvents(
  { eventStore, codec }: ReadableEventsDeps,
  organizationId: string,
  { first, size }: HistoryRange,
  selection: EventSelection,
  onWritten: () => void,
): AsyncGenerator<string, void, undefined> {
  let next = 0;
  for await (const stored of eventStore.readAll({ from: START, organizationId, limit: size })) {
    const index = next;
    next += 1;
    if (index < first || !isDuring(stored, selection) || !isChosen(stored, selection)) continue;
    const { eventId, stream, revision, type } = stored;
    // An event that somebody has tampered with might be unreadable. The pack is still created, because the
    // verifier shows the change.
    const readable = await codec.decode(stored).catch(() => undefined);
    const content = readable
      ? {
          ...(selection.withheld?.has(readable.event.type)
            ? { withheld: true }
            : { data: readable.event.data }),
          metadata: readable.metadata,
        }
      : { unreadable: true };
    yield `${JSON.stringify({ index, eventId, type, stream, revision, ...content })}\n`;
    onWritten();
  }
}

/** True for events of the chosen policies, and of their documents, analyses and reviews. */
const isChosen = ({ stream, data }: PositionedEvent, { chosen }: EventSelection): boolean => {
  if (chosen === undefined) return true;
  const { policyId } = data;
  return chosen.has(idOf(stream)) || (typeof policyId === 'string' && chosen.has(policyId));
};

const isDuring = ({ metadata: { recordedAt } }: PositionedEvent, { since, until }: EventSelection): boolean =>
  (!since || recordedAt >= since) && (!until || recordedAt <= until);
