import type { Logger } from '../logger.ts';
import { asDatabaseError } from '../postgres/errors.ts';
import { createPool } from '../postgres/pool.ts';
import type { RoleUrls } from '../postgres/roles.ts';

type Engine = 'Postgres' | 'EventStoreDB';

/** The database was used with a different event store than the configured one. */
export class EventStoreMismatchError extends Error {
  override readonly name = 'EventStoreMismatchError';

  constructor(database: Engine) {
    const configured = database === 'Postgres' ? 'EVENTSTORE_URL is set' : 'EVENTSTORE_URL is not set';
    super(
      `The events of this database are in ${database}, but ${configured}. ` +
        'Events are not taken along from one store to the other: ' +
        'set EVENTSTORE_URL as before, or begin anew with another DATA_DIR or DATABASE_URL.',
    );
  }
}

/**
 * Records, the first time, which event store a database is used with, and checks from then on that it is the same: positions
 * of one engine mean something else on the other, and events looked up in the wrong store would not be found.
 *
 * @throws EventStoreMismatchError, DatabaseUnavailableError
 */
export const claimEventStore = async (
  urls: RoleUrls,
  { eventStoreUrl, log }: { eventStoreUrl: string | undefined; log: Logger },
): Promise<void> => {
  const configured: Engine = eventStoreUrl === undefined ? 'Postgres' : 'EventStoreDB';
  const owner = createPool(urls.owner, { max: 1, applicationName: 'proviso set-up', log });
  try {
    const { rows } = await owner.query<{ engine: Engine }>(
      `insert into private.event_store as kept (engine) values ($1)
       on conflict (single) do update set engine = kept.engine returning engine`,
      [configured],
    );
    const engine = rows[0]?.engine ?? configured;
    if (engine !== configured) throw new EventStoreMismatchError(engine);
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    await owner.end();
  }
};
