import { copyIn as copyInto } from '@proviso/storage';
import { Client, type Connection, type Submittable } from 'pg';

/** A COPY to standard output through pg, which returns the data. */
const copyFrom = (text: string) => {
  const received: Buffer[] = [];
  let settle: { resolve: (rows: Buffer[]) => void; reject: (error: Error) => void } | undefined;
  const done = new Promise<Buffer[]>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const query: Submittable & Record<string, unknown> = {
    submit: (connection: Connection & { query?: (text: string) => void }) => connection.query?.(text),
    handleCopyData: ({ chunk }: { chunk: Buffer }) => received.push(Buffer.from(chunk)),
    handleRowDescription: () => undefined,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => settle?.resolve(received),
    handleError: (error: Error) => settle?.reject(error),
  };
  return { query, done };
};

const connected = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The rows of a table in COPY's text format. */
export const copyOut = (url: string, table: string): Promise<readonly Buffer[]> =>
  connected(url, (client) => {
    const { query, done } = copyFrom(`copy ${table} to stdout`);
    client.query(query);
    return done;
  });

/** Inserts rows from {@link copyOut} into a table. */
export const copyIn = (url: string, table: string, rows: readonly Buffer[]): Promise<void> =>
  connected(url, (client) => copyInto(client, `copy ${table} from stdin`, rows));
