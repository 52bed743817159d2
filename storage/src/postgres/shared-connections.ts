import { Client, type ClientBase, type Pool, type PoolClient } from 'pg';
import { Batch } from './batch.ts';
import { asDatabaseError } from './errors.ts';

/** The query interface of a transaction on shared connections. */
export type PipelineClient = Pick<ClientBase, 'query'>;

/** Connections on which many short reads are pipelined. */
export interface SharedConnections {
  /**
   * Runs queries in a read-only transaction. `ask` must issue all statements synchronously; later ones are
   * rejected.
   *
   * @param organizationId owner of the visible rows (row-level security). With `undefined`, no rows are
   *   visible unless a statement sets an owner
   * @throws DatabaseUnavailableError
   */
  read: <Result>(
    organizationId: string | undefined,
    ask: (db: PipelineClient) => Promise<Result>,
  ) => Promise<Result>;
  /** Releases the connections. Call it after the last read, before the pool ends. */
  close: () => void;
}

/** Makes an organization's rows visible to the rest of the transaction. */
const ofOrganization = {
  name: 'rows of an organization',
  text: "select set_config('app.organization_id', $1, true)",
};

/** A connection, and the number of transactions that wait for it. */
interface Lane {
  client: Promise<PoolClient> | undefined;
  waiting: number;
  /** Number of waiting transactions that go out with the next write. */
  next: number;
}

/**
 * Maximum number of transactions in one write. Limited, because each transaction waits for those before it.
 */
const MAX_TRANSACTIONS_PER_WRITE = 4;

/**
 * Sends all statements of the current tick in one write, because each write costs a system call and wakes the
 * server.
 */
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

/** A connection with room in its next write; otherwise the one with the fewest waiting transactions. */
const laneFor = (lanes: readonly Lane[]): Lane => {
  const filling = lanes.find(({ next }) => next > 0 && next < MAX_TRANSACTIONS_PER_WRITE);
  if (filling) return filling;
  const [first, ...others] = lanes;
  if (!first) throw new RangeError('there are no shared connections');
  return others.reduce((least, lane) => (lane.waiting < least.waiting ? lane : least), first);
};

/**
 * Pipelines concurrent reads on a few connections, one transaction after another. Each transaction is sent in
 * one write, so transactions do not interleave, and settings end with their transaction. Use it for reads
 * that take about a millisecond, because later reads wait for earlier ones.
 *
 * @param connections number of the pool's connections that are held from the first use on
 */
export const createSharedConnections = (pool: Pool, connections: number): SharedConnections => {
  const lanes = Array.from({ length: connections }, (): Lane => ({ client: undefined, waiting: 0, next: 0 }));
  const corked = new WeakSet<PoolClient>();
  /** Connections not yet released to the pool. */
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
      // Set once per connection, so that transactions do not have to set it.
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
    ask: (db: PipelineClient) => Promise<Result>,
  ): Promise<Result> => {
    const batch = new Batch();
    const query = batch.query.bind(batch) as PipelineClient['query'];
    if (organizationId !== undefined) void query({ ...ofOrganization, values: [organizationId] });
    const own = batch.size;
    const asked = ask({ query });
    batch.end();
    // Skip the round trip if no query was issued.
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
      // These connections are read-only now, so the pool cannot reuse them.
      for (const client of held) if (held.delete(client)) client.release(true);
    },
  };
};
