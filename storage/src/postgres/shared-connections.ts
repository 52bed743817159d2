import { Client, type ClientBase, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { asDatabaseError } from './errors.ts';

/** What a transaction of shared connections is asked with: texts or configurations, with values, for a promise. */
export type Asker = Pick<ClientBase, 'query'>;

/** Connections on which the short reads of many go out together. */
export interface SharedConnections {
  /**
   * Asks in a transaction that may only read. `ask` asks all that it will before it returns: what it asks later is refused.
   *
   * @param first statements that belong to the beginning, such as `set local …`
   * @throws DatabaseUnavailableError
   */
  read: <Result>(first: readonly string[], ask: (db: Asker) => Promise<Result>) => Promise<Result>;
  /** Gives the connections back. Call it when nobody asks any more, before the pool ends. */
  close: () => void;
}

/** A connection, and how many transactions wait for it. */
interface Lane {
  client: Promise<PoolClient> | undefined;
  waiting: number;
}

/** Names of statements by connection: those that it knows, and those that it is being told. */
type Names = WeakMap<PoolClient, { known: Set<string>; told: Set<string> }>;

/**
 * Asks. Who asks for a statement first prepares it under its name; who comes before that is answered sends its text: whether
 * another's transaction gets as far as that must not matter.
 */
const askBy = async (client: PoolClient, names: Names, query: QueryConfig): Promise<QueryResult> => {
  const { name, ...unnamed } = query;
  if (name === undefined) return client.query(query);
  const { known, told } = names.get(client) ?? { known: new Set<string>(), told: new Set<string>() };
  names.set(client, { known, told });
  if (known.has(name)) return client.query(query);
  if (told.has(name)) return client.query(unnamed);
  told.add(name);
  try {
    const result = await client.query(query);
    known.add(name);
    return result;
  } finally {
    told.delete(name);
  }
};

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

/**
 * Reads of many at once on few connections, one transaction behind the other: each is begun, asked and ended in one piece, so nothing
 * of another comes between, and what it has set ends with it. For reads that take a millisecond: whoever comes next waits.
 *
 * @param pool of which `connections` are held from the first use on
 */
export const createSharedConnections = (pool: Pool, connections: number): SharedConnections => {
  const lanes = Array.from({ length: connections }, (): Lane => ({ client: undefined, waiting: 0 }));
  const corked = new WeakSet<PoolClient>();
  const names: Names = new WeakMap();
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
      return client;
    } catch (error) {
      onGone();
      throw error;
    }
  };

  const askOn = async <Result>(
    client: PoolClient,
    first: readonly string[],
    ask: (db: Asker) => Promise<Result>,
  ): Promise<Result> => {
    let isOpen = true;
    const query = (given: string | QueryConfig, values?: unknown[]): Promise<QueryResult> => {
      if (!isOpen) throw new Error('asked after the end of the transaction was sent');
      const config = typeof given === 'string' ? { text: given, ...(values && { values }) } : given;
      return askBy(client, names, config);
    };
    sendTogether(client, corked);
    const begun = client.query(['begin read only', ...first].join('; '));
    let asked: Promise<Result>;
    try {
      asked = ask({ query: query as Asker['query'] });
    } catch (error) {
      asked = Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
    isOpen = false;
    const [result] = await Promise.all([asked, begun, client.query('commit')]);
    return result;
  };

  return {
    async read(first, ask) {
      const [lane] = lanes.toSorted((one, other) => one.waiting - other.waiting);
      if (!lane) throw new RangeError('there are no shared connections');
      lane.waiting += 1;
      try {
        return await askOn(await (lane.client ??= open(lane)), first, ask);
      } catch (error) {
        throw asDatabaseError(error);
      } finally {
        lane.waiting -= 1;
      }
    },
    close() {
      for (const lane of lanes) lane.client = undefined;
      for (const client of held) if (held.delete(client)) client.release();
    },
  };
};
