import { Client, type Connection, type Submittable } from 'pg';

type Copying = Connection & {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** A COPY, as pg has it done: what comes of it is handed out, or what it needs is sent. */
const copyOf = (text: string, given?: readonly Buffer[]) => {
  const received: Buffer[] = [];
  let settle: { resolve: (rows: Buffer[]) => void; reject: (error: Error) => void } | undefined;
  const done = new Promise<Buffer[]>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const query: Submittable & Record<string, unknown> = {
    submit: (connection: Connection) => (connection as Copying).query(text),
    handleCopyInResponse: (connection: Copying) => {
      for (const chunk of given ?? []) connection.sendCopyFromChunk(chunk);
      connection.endCopyFrom();
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => received.push(Buffer.from(chunk)),
    handleRowDescription: () => undefined,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => settle?.resolve(received),
    handleError: (error: Error) => settle?.reject(error),
  };
  return { query, done };
};

const copy = async (url: string, text: string, given?: readonly Buffer[]): Promise<readonly Buffer[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { query, done } = copyOf(text, given);
    client.query(query);
    return await done;
  } finally {
    await client.end();
  }
};

/** The rows of a table in COPY's text format. */
export const copyOut = (url: string, table: string): Promise<readonly Buffer[]> =>
  copy(url, `copy ${table} to stdout`);

/** Adds rows that {@link copyOut} gave to a table. */
export const copyIn = (url: string, table: string, rows: readonly Buffer[]): Promise<unknown> =>
  copy(url, `copy ${table} from stdin`, rows);
