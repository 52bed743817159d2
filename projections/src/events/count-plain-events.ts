import { eventDefinitions, WRITTEN } from '@proviso/contracts';
import { type StoredEvent, upcast, writtenTexts } from '@proviso/storage';

/**
 * Stored events of one type that have unencrypted texts of an organization. Times are UTC with milliseconds.
 */
export interface PlainEvents {
  type: string;
  events: number;
  oldest: string;
  newest: string;
}

export interface PlainCount {
  /** Number of events checked. */
  all: number;
  /** By type, in alphabetical order. */
  plain: readonly PlainEvents[];
  /** Number of events whose type or schema version only a newer version of the product knows. */
  unknown: number;
}

/** `undefined` if this version does not know the event. */
const isPlain = ({ type, data, metadata }: StoredEvent): boolean | undefined => {
  const definition = eventDefinitions.get(type);
  if (!definition || metadata.schemaVersion > definition.schemaVersion) return undefined;
  // An event's texts are encrypted together or not at all.
  if (!definition.written || WRITTEN in data) return false;
  // Upcast data has the definition's shape: an object.
  const current = upcast(definition, data, metadata.schemaVersion) as StoredEvent['data'];
  return writtenTexts(definition, current).length > 0;
};

/** Counts the events stored before organizations' texts were encrypted. */
export const countPlainEvents = async (events: AsyncIterable<StoredEvent>): Promise<PlainCount> => {
  const plain = new Map<string, PlainEvents>();
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

/** Advice for an operator: nothing encrypts plain events, because stored events are never rewritten. */
const plainAdvice: readonly string[] = [
  'They stay as they are: nothing rewrites stored events, on which digests of backups and positions of readers rest.',
  'Read models leave them out once the data of their organization is removed; the event store and its backups keep them.',
  'So encrypt the disk and the backups, give nobody else access to them, and let backups expire.',
];

/** Formats the result of {@link countPlainEvents} for an operator. */
export const plainReport = ({ all, plain, unknown }: PlainCount): string => {
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
