import { Client, type ClientBase, type Pool, type PoolClient } from 'pg';
import { Batch } from './batch.ts';
import { asDatabaseError } from './errors.ts';

/** What a transaction of shared connections is asked with: texts or configurations, with values, for a promise. */
export type Asker = Pick<ClientBase, 'query'>;

/** Connections on which the short reads of many go out together. */
export interface SharedConnections {
  /**
   * Asks in a transaction that may only read. `ask` asks all that it will before it returns: what it asks later is refused.
   *
   * @param organizationId whose rows are seen (row-level security); `undefined`: nobody's, unless a statement says so
   * @throws DatabaseUnavailableError
   */
  read: <Result>(organizationId: string | undefined, ask: (db: Asker) => Promise<Result>) => Promise<Result>;
  /** Gives the connections back. Call it when nobody asks any more, before the pool ends. */
  close: () => void;
}

/** Lets what follows in the transaction see the rows of an organization. */
const ofOrganization = {
  name: 'rows of an organization',
  text: "select set_config('app.organization_id', $1, true)",
};

/** A connection, and how many transactions wait for it. */
interface Lane {
  client: Promise<PoolClient> | undefined;
  waiting: number;
  /** Those of them that go out with the next piece. */
  next: number;
}

/** Transactions that go out on a connection in one piece at most: each waits for those before it. */
const TOGETHER = 4;

/** Sends all that is asked until the program next waits for news in one piece: each piece costs a call of the system, and wakes the server. */
const sendTogether = (client: PoolClient, corked: WeakSet<PoolClient>): void => {
  if (corked.has(client) || !(client instanceof Client)) return;
  corked.add(client);
  const { stream } = client.connection;
  stream.cork();
  setImmediate(() => {
    corked.delete(client);
    stream.uncork();
  });
};

/** A connection whose next piece has room, or else the one for which the fewest wait. */
const laneFor = (lanes: readonly Lane[]): Lane => {
  const filling = lanes.find(({ next }) => next > 0 && next < TOGETHER);
  if (filling) return filling;
  const [first, ...others] = lanes;
  if (!first) throw new RangeError('there are no shared connections');
  return others.reduce((least, lane) => (lane.waiting < least.waiting ? lane : least), first);
};

/**
 * Reads of many at once on few connections, one transaction behind the other: each is sent in one piece, so nothing of another comes
 * between, and what it has set ends with it. For reads that take a millisecond: whoever comes next waits.
 *
 * @param pool of which `connections` are held from the first use on
 */
export const createSharedConnections = (pool: Pool, connections: number): SharedConnections => {
  const lanes = Array.from({ length: connections }, (): Lane => ({ client: undefined, waiting: 0, next: 0 }));
  const corked = new WeakSet<PoolClient>();
  /** Those that have not been given back to the pool. */
  const held = new Set<PoolClient>();

  const open = (lane: Lane): Promise<PoolClient> => {
    const opening = connect(() => {
      if (lane.client === opening) lane.client = undefined;
    });
    return opening;
  };
  const connect = async (onGone: () => void): Promise<PoolClient> => {
    try {
      const client = await pool.connect();
      held.add(client);
      const lost = (): void => {
        onGone();
        if (held.delete(client)) client.release(true);
      };
      client.once('error', lost).once('end', lost);
      // So that no transaction need say so.
      await client.query('set default_transaction_read_only = on');
      return client;
    } catch (error) {
      onGone();
      throw error;
    }
  };

  const askOn = async <Result>(
    client: PoolClient,
    organizationId: string | undefined,
    ask: (db: Asker) => Promise<Result>,
  ): Promise<Result> => {
    const batch = new Batch();
    const query = batch.query.bind(batch) as Asker['query'];
    if (organizationId !== undefined) void query({ ...ofOrganization, values: [organizationId] });
    const own = batch.size;
    const asked = ask({ query });
    batch.end();
    // Nobody need be told the organization where nothing is asked.
    if (batch.size > own) {
      sendTogether(client, corked);
      client.query(batch);
    }
    return asked;
  };

  return {
    async read(organizationId, ask) {
      const lane = laneFor(lanes);
      lane.waiting += 1;
      if (lane.next === 0) setImmediate(() => (lane.next = 0));
      lane.next += 1;
      try {
        return await askOn(await (lane.client ??= open(lane)), organizationId, ask);
      } catch (error) {
        throw asDatabaseError(error);
      } finally {
        lane.waiting -= 1;
      }
    },
    close() {
      for (const lane of lanes) lane.client = undefined;
      // They can only read, and so nobody else can use them.
      for (const client of held) if (held.delete(client)) client.release(true);
    },
  };
};
