import { eventDefinitions, WRITTEN_TEXTS_KEY } from '@proviso/contracts';
import { type StoredEvent, upcast, collectWrittenTexts } from '@proviso/storage';

/**
 * Stored events of the same type that contain unencrypted texts of an organization. Times are UTC with
 * milliseconds.
 */
export interface UnencryptedEvents {
  type: string;
  events: number;
  oldest: string;
  newest: string;
}

export interface UnencryptedEventCount {
  /** Number of events that were checked. */
  all: number;
  /** Unencrypted events by type, in alphabetical order. */
  plain: readonly UnencryptedEvents[];
  /** Number of events with a type or schema version that only newer versions of the product know. */
  unknown: number;
}

/** Whether an event contains unencrypted texts; `undefined` if this version does not know the event. */
const isPlain = ({ type, data, metadata }: StoredEvent): boolean | undefined => {
  const definition = eventDefinitions.get(type);
  if (!definition || metadata.schemaVersion > definition.schemaVersion) return undefined;
  // An event's texts are either all encrypted or all unencrypted.
  if (!definition.written || WRITTEN_TEXTS_KEY in data) return false;
  // Safe cast: upcast data has the shape in the event's definition, which is an object.
  const current = upcast(definition, data, metadata.schemaVersion) as StoredEvent['data'];
  return collectWrittenTexts(definition, current).length > 0;
};

/** Counts events that were stored before organizations' texts were encrypted. */
export const countUnencryptedEvents = async (
  events: AsyncIterable<StoredEvent>,
): Promise<UnencryptedEventCount> => {
  const plain = new Map<string, UnencryptedEvents>();
  let all = 0;
  let unknown = 0;
  for await (const event of events) {
    all += 1;
    const found = isPlain(event);
    if (found === undefined) unknown += 1;
    if (!found) continue;
    const { type } = event;
    const at = event.metadata.recordedAt;
    const before = plain.get(type) ?? { type, events: 0, oldest: at, newest: at };
    plain.set(type, {
      type,
      events: before.events + 1,
      oldest: at < before.oldest ? at : before.oldest,
      newest: at > before.newest ? at : before.newest,
    });
  }
  return { all, unknown, plain: [...plain.values()].toSorted((a, b) => a.type.localeCompare(b.type)) };
};

const many = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;

/** Advice for an operator. Stored events are never rewritten, so old events cannot be encrypted later. */
const plainAdvice: readonly string[] = [
  'They stay as they are: nothing rewrites stored events, on which digests of backups and positions of readers rest.',
  'Read models leave them out once the data of their organization is removed; the event store and its backups keep them.',
  'So encrypt the disk and the backups, give nobody else access to them, and let backups expire.',
];

/** Formats the result of {@link countUnencryptedEvents} for an operator. */
export const formatUnencryptedEventCount = ({ all, plain, unknown }: UnencryptedEventCount): string => {
  const total = plain.reduce((sum, { events }) => sum + events, 0);
  const width = Math.max(0, ...plain.map(({ type }) => type.length));
  return [
    `${many(total, 'event')} of ${all.toLocaleString('en-US')} hold text of an organization in plain`,
    ...plain.map(
      ({ type, events, oldest, newest }) =>
        `  ${type.padEnd(width)}  ${events.toLocaleString('en-US').padStart(9)}  ${oldest.slice(0, 10)} to ${newest.slice(0, 10)}`,
    ),
    ...(total === 0 ? [] : plainAdvice),
    ...(unknown === 0 ? [] : [`${many(unknown, 'event')} can be judged by a newer version only`]),
  ].join('\n');
};
