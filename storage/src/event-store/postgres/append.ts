import { categoryOf } from '@proviso/contracts';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import {
  EventIdTakenError,
  ForeignStreamError,
  RecordedEarlierError,
  WrongExpectedRevisionError,
} from '../errors.ts';
import type { AppendOwner, AppendResult, EventToAppend, ExpectedRevision } from '../event-store.ts';
import { categoryHasNoOwner } from '../ownership.ts';
import { type SerializedEvent, serializeEvents } from '../serialize-events.ts';
import { asEventStoreError } from './unavailable.ts';

// Numbers that `es.append` expects in place of these words.
const words = { 'no-stream': -1, any: -2 } as const;

/** The number that represents `expected` in the SQL functions. */
export const toNumber = (expected: ExpectedRevision): number => {
  if (typeof expected === 'string') return words[expected];
  if (!Number.isSafeInteger(expected) || expected < -1)
    throw new RangeError(`${expected} is not a stream revision`);
  return expected;
};

const toError = (stream: string, error: unknown): unknown => {
  if (!(error instanceof DatabaseError)) return asEventStoreError(error);
  if (error.constraint === 'events_event_id_key') return new EventIdTakenError(stream, error);
  if (error.code === 'PV001') return new ForeignStreamError(stream, { cause: error });
  if (error.code === 'PV002') return new RecordedEarlierError(stream, error.detail ?? '', { cause: error });
  return asEventStoreError(error);
};

interface Row {
  revision: string;
  position_commit: string | null;
  position_prepare: string | null;
}

const columns = 'revision, position_commit, position_prepare';
const own = {
  name: 'append to a stream',
  text: `select ${columns} from es.append($1, $2, $3, $4, $5, $6, $7)`,
};
const moving = {
  name: 'append to a stream that moves',
  text: `select ${columns} from es.append_moving($1, $2, $8, $3, $4, $5, $6, $7)`,
};
const attempt = {
  name: 'append an attempt',
  text: `select ${columns} from es.append_attempt($1, $2, $3, $4, $5, $6, $7)`,
};

const statementFor = (stream: string, { movesFrom }: AppendOwner) => {
  if (movesFrom !== undefined) return moving;
  return categoryHasNoOwner(categoryOf(stream)) ? attempt : own;
};

/** An append whose events are already serialized. */
export interface Append {
  stream: string;
  events: readonly SerializedEvent[];
  expected: ExpectedRevision;
  owner: AppendOwner;
}

/** Runs a single append. */
export const appendAlone = async (
  connection: Pool | PoolClient,
  { stream, events, expected, owner }: Append,
): Promise<AppendResult> => {
  const { rows } = await connection
    .query<Row>({
      ...statementFor(stream, owner),
      values: [
        stream,
        toNumber(expected),
        owner.organizationId,
        events.map(({ eventId }) => eventId),
        events.map(({ type }) => type),
        events.map(({ data }) => data),
        events.map(({ metadata }) => metadata),
        ...(owner.movesFrom === undefined ? [] : [owner.movesFrom]),
      ],
    })
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

/** Runs a single append; with a pool, in its own transaction. See {@link EventStore.append}. */
export const appendTo = async (
  connection: Pool | PoolClient,
  stream: string,
  events: readonly EventToAppend[],
  expected: ExpectedRevision,
  owner: AppendOwner,
): Promise<AppendResult> =>
  appendAlone(connection, { stream, events: serializeEvents(stream, events), expected, owner });
