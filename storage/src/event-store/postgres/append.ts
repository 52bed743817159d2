import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { EventIdTakenError, WrongExpectedRevisionError } from '../errors.ts';
import type { AppendResult, EventToAppend, ExpectedRevision } from '../event-store.ts';
import { serializeEvents } from '../serialize-events.ts';
import { asEventStoreError } from './unavailable.ts';

// Numbers of es.append.
const words = { 'no-stream': -1, any: -2 } as const;

const toNumber = (expected: ExpectedRevision): number => {
  if (typeof expected === 'string') return words[expected];
  if (!Number.isSafeInteger(expected) || expected < -1)
    throw new RangeError(`${expected} is not a stream revision`);
  return expected;
};

const toError = (stream: string, error: unknown): unknown =>
  error instanceof DatabaseError && error.constraint === 'events_event_id_key'
    ? new EventIdTakenError(stream, error)
    : asEventStoreError(error);

interface Row {
  revision: string;
  position_commit: string | null;
  position_prepare: string | null;
}

/** Appends, with a pool in a transaction of its own; see {@link EventStore.append}. */
export const appendTo = async (
  connection: Pool | PoolClient,
  stream: string,
  events: readonly EventToAppend[],
  expected: ExpectedRevision,
): Promise<AppendResult> => {
  const serialized = serializeEvents(stream, events);
  const { rows } = await connection
    .query<Row>(
      'select revision, position_commit, position_prepare from es.append($1, $2, $3::uuid[], $4, $5::jsonb[], $6::jsonb[])',
      [
        stream,
        toNumber(expected),
        serialized.map(({ eventId }) => eventId),
        serialized.map(({ type }) => type),
        serialized.map(({ data }) => data),
        serialized.map(({ metadata }) => metadata),
      ],
    )
    .catch((error: unknown) => {
      throw toError(stream, error);
    });
  const [row] = rows;
  if (!row) throw new Error('es.append returned nothing');
  const revision = Number(row.revision);
  if (row.position_commit === null || row.position_prepare === null)
    throw new WrongExpectedRevisionError(stream, expected, revision);
  return {
    revision,
    position: { commit: BigInt(row.position_commit), prepare: BigInt(row.position_prepare) },
  };
};
