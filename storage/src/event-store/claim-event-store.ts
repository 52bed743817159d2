import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { asDatabaseError } from '../postgres/errors.ts';
import { createPool } from '../postgres/pool.ts';
import { type ConfiguredRoleUrls, readingUrl } from '../postgres/roles.ts';
import { createEventStore } from './create-event-store.ts';
import { EventStoreUnavailableError } from './errors.ts';
import type { EventStoreAddress } from './event-store-variables.ts';
import { assertOwnTransactionIds } from './postgres/transaction-ids.ts';

/** The engine that stores an installation's events. */
export type Engine = 'Postgres' | 'EventStoreDB';

/** Default prefix for the streams of a new installation in EventStoreDB. */
export const DEFAULT_PREFIX = 'proviso';
const RETRY_MS = 2_000;

/** The configured event store differs from the one that the database was used with. */
export class EventStoreMismatchError extends Error {
  override readonly name = 'EventStoreMismatchError';
}

const otherEngine = (engine: Engine) =>
  new EventStoreMismatchError(
    `The events of this database are in ${engine}, but EVENTSTORE_URL is ${engine === 'Postgres' ? 'set' : 'not set'}. ` +
      'Set EVENTSTORE_URL as before, take the events along with npm run events -- move, ' +
      'or begin anew with another DATA_DIR or DATABASE_URL.',
  );

export const prefixMismatchError = (kept: string, configured: string) =>
  new EventStoreMismatchError(
    `The streams of this installation ${kept === '' ? 'have no prefix' : `have the prefix ${kept}`}, ` +
      `but EVENTSTORE_PREFIX is ${configured}. Leave EVENTSTORE_PREFIX as it was, or unset.`,
  );

export const installationMismatchError = (database: string, store: string) =>
  new EventStoreMismatchError(
    `The database is that of installation ${database}, but the event store has the events of installation ${store}. ` +
      'Configure the database and the event store that belong together, or, for a second installation on the same server, ' +
      'an EVENTSTORE_PREFIX of its own.',
  );

interface Claimed {
  engine: Engine;
  prefix: string;
  installationId: string;
}

/**
 * On the first call, records which event store a database is used with. Later calls check that the store is
 * still the same, because positions are meaningless on another engine, and the wrong store does not have
 * the events. The database and the event store both store the installation's id.
 *
 * @param urls if they lack the owner's URL, the process that ran the migrations must already have recorded
 *   the store
 * @param options.wait waits for an unreachable store instead of throwing
 * @param options.foreignOrder accepts events in the order of another cluster, for the command that reorders
 *   them
 * @returns the EventStoreDB with the installation's prefix; `undefined` if events are stored in Postgres
 * @throws EventStoreMismatchError, ForeignTransactionIdsError, EventStoreTooOldError, EventStoreRightsError,
 *   EventStoreUnavailableError, DatabaseUnavailableError
 */
export const claimEventStore = async (
  urls: ConfiguredRoleUrls,
  {
    eventStoreDb,
    wait = false,
    foreignOrder = false,
    log,
  }: { eventStoreDb: EventStoreAddress | undefined; wait?: boolean; foreignOrder?: boolean; log: Logger },
): Promise<EventStoreAddress | undefined> => {
  const pool = createPool(readingUrl(urls), { max: 2, applicationName: 'proviso set-up', log });
  try {
    const { engine, prefix, installationId } = await (urls.owner === undefined
      ? claimOf(pool)
      : claimDatabase(pool, eventStoreDb));
    if (engine !== (eventStoreDb ? 'EventStoreDB' : 'Postgres')) throw otherEngine(engine);
    if (eventStoreDb?.prefix !== undefined && eventStoreDb.prefix !== prefix)
      throw prefixMismatchError(prefix, eventStoreDb.prefix);
    if (eventStoreDb === undefined && !foreignOrder) await assertOwnTransactionIds(pool);
    const claimed = eventStoreDb && { url: eventStoreDb.url, prefix };
    const store = createEventStore({ pool, eventStoreDb: claimed, log });
    try {
      const standing = await retrying(wait, log, () => store.claim(installationId));
      if (standing !== installationId) throw installationMismatchError(installationId, standing);
    } finally {
      await store.close();
    }
    return claimed;
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    await pool.end();
  }
};

/**
 * The installation's id, which identifies it internally and in services that it shares with other
 * installations. The id exists once the installation has claimed its event store.
 * @throws DatabaseUnavailableError
 */
export const findInstallationId = async (urls: ConfiguredRoleUrls, log: Logger): Promise<string> => {
  const pool = createPool(readingUrl(urls), { max: 1, applicationName: 'proviso set-up', log });
  try {
    return (await claimOf(pool)).installationId;
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    await pool.end();
  }
};

/** The claim recorded by the first process that wrote one. */
const claimOf = async (pool: Pool): Promise<Claimed> => {
  const { rows } = await pool.query<Claimed>(
    'select engine, prefix, installation_id as "installationId" from private.event_store',
  );
  const [row] = rows;
  if (!row) throw new Error('the installation has not claimed its event store: run migrate-main first');
  return row;
};

const claimDatabase = async (owner: Pool, eventStoreDb: EventStoreAddress | undefined): Promise<Claimed> => {
  const engine: Engine = eventStoreDb ? 'EventStoreDB' : 'Postgres';
  const prefix = eventStoreDb ? (eventStoreDb.prefix ?? DEFAULT_PREFIX) : '';
  const { rows } = await owner.query<Claimed>(
    `insert into private.event_store as kept (engine, prefix) values ($1, $2)
     on conflict (single) do update set engine = kept.engine
     returning engine, prefix, installation_id as "installationId"`,
    [engine, prefix],
  );
  const [row] = rows;
  if (!row) throw new Error('private.event_store returned no row');
  return row;
};

const retrying = async <Result>(wait: boolean, log: Logger, work: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!wait || !(error instanceof EventStoreUnavailableError)) throw error;
      log.warn({ err: error }, 'the event store cannot be reached, waiting for it');
      await pause(RETRY_MS);
    }
  }
};
