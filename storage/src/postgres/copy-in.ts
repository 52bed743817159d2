import { type ClientBase, type Connection, Query } from 'pg';

/** Methods of a pg connection that its type declarations omit. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** A COPY query that pg also accepts in pipeline mode. */
class CopyIn extends Query {
  readonly #rows: readonly Buffer[];

  constructor(text: string, rows: readonly Buffer[], done: (error: Error | undefined) => void) {
    super(text, done);
    this.#rows = rows;
  }

  /** Called by pg when the server is ready to receive the rows. */
  handleCopyInResponse(connection: CopyConnection): void {
    for (const chunk of this.#rows) connection.sendCopyFromChunk(chunk);
    connection.endCopyFrom();
  }
}

/**
 * Runs `copy … from stdin` with `rows` in the format that the statement names. This is much cheaper than
 * inserting many rows. Postgres rejects it for tables with row-level security. The connection must not run
 * other queries in the meantime.
 */
export const copyIn = (client: ClientBase, text: string, rows: readonly Buffer[]): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyIn(text, rows, (error) => (error ? reject(error) : resolve())));
  });
