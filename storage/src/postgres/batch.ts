import pg, { type FieldDef, Query, type QueryConfig, type QueryResult, types } from 'pg';

/** What `pg` has of a connection, other than its types say. */
interface PreparingConnection {
  /** The texts of statements by name: those that the server knows, and those that it has been sent. */
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  bind(config: { portal: string; statement: string; values: readonly unknown[] }): void;
  execute(config: { portal: string }): void;
  parse(config: { name: string; text: string }): void;
  describe(config: { type: 'P'; name: string }): void;
  sync(): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

type Row = Record<string, unknown>;
type ReadRow = (values: readonly (string | null)[]) => Row;
interface Shape {
  fields: FieldDef[];
  read: ReadRow;
}

const shapeOf = (fields: FieldDef[]): Shape => {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: types.getTypeParser(dataTypeID) }));
  const read: ReadRow = (values) => {
    const row: Row = {};
    for (const [index, { name, parse }] of columns.entries()) {
      const value = values[index] ?? null;
      row[name] = value === null ? null : parse(value);
    }
    return row;
  };
  return { fields, read };
};

/** The shapes of rows by connection and name of the statement: the server need not describe them again. */
const shapes = new WeakMap<PreparingConnection, Map<string, Shape>>();

const shapesOf = (connection: PreparingConnection): Map<string, Shape> => {
  const known = shapes.get(connection) ?? new Map<string, Shape>();
  shapes.set(connection, known);
  return known;
};

interface Part {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
  /** The name that it is prepared under with this batch. */
  prepares?: string;
  shape?: Shape | undefined;
  rows: Row[];
  resolve: (result: QueryResult<Row>) => void;
  reject: (error: unknown) => void;
}

/**
 * Statements that go to the server in one piece and are one transaction: it ends with their end, without a `begin` or a `commit`
 * (the protocol's extended query, one `Sync` behind all of them). Give it to `Client.query`, which takes it for a query.
 *
 * Whoever asks for a statement first on a connection prepares it under its name; who comes before that is answered sends its text:
 * whether another's batch gets as far as that must not matter.
 */
export class Batch {
  readonly #parts: Part[] = [];
  #at = 0;
  #isSent = false;
  #connection: PreparingConnection | undefined;

  /** Adds a statement. All fail if one does. */
  query(given: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult<Row>> {
    if (this.#isSent) throw new Error('asked after the end of the transaction was sent');
    const config: QueryConfig = typeof given === 'string' ? { text: given } : given;
    const prepared = (values ?? config.values ?? []).map(prepareValue);
    const asked = new Promise<QueryResult<Row>>((resolve, reject) => {
      const { name, text } = config;
      this.#parts.push({ name, text, values: prepared, rows: [], resolve, reject });
    });
    // The batch fails as a whole, which is heard of also where nobody waits for this part.
    asked.catch(() => undefined);
    return asked;
  }

  /** The number of statements. */
  get size(): number {
    return this.#parts.length;
  }

  /** Ends it: what is asked later is refused. */
  end(): void {
    this.#isSent = true;
  }

  /** Of the statement that the server is at, for the connection's list of those that it knows. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.prepares;
  }
  get text(): string | undefined {
    return this.#parts[this.#at]?.text;
  }

  submit(connection: PreparingConnection): null {
    this.#connection = connection;
    const known = shapesOf(connection);
    for (const part of this.#parts) {
      const { name, text, values } = part;
      const isKnown = name !== undefined && connection.parsedStatements[name] !== undefined;
      if (isKnown) part.shape = known.get(name);
      else {
        if (name !== undefined && connection.submittedNamedStatements[name] === undefined) {
          part.prepares = name;
          connection.submittedNamedStatements[name] = text;
        }
        connection.parse({ name: part.prepares ?? '', text });
      }
      connection.bind({ portal: '', statement: isKnown ? name : (part.prepares ?? ''), values });
      if (!part.shape) connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
    }
    connection.sync();
    return null;
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const part = this.#parts[this.#at];
    if (!part) return;
    part.shape = shapeOf(fields);
    if (part.name !== undefined && this.#connection) shapesOf(this.#connection).set(part.name, part.shape);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const part = this.#parts[this.#at];
    if (part?.shape) part.rows.push(part.shape.read(fields));
  }

  handleCommandComplete(): void {
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: unknown): void {
    for (const { prepares, reject } of this.#parts) {
      // Whatever comes behind the fault was not looked at, and so is not known.
      if (prepares !== undefined) delete this.#connection?.submittedNamedStatements[prepares];
      reject(error);
    }
  }

  handleReadyForQuery(): void {
    for (const { rows, shape, resolve } of this.#parts)
      resolve({ rows, rowCount: rows.length, fields: shape?.fields ?? [], command: 'SELECT', oid: 0 });
  }
}
// The client pipelines queries of its own class alone, because others may stay open across round trips.
Object.setPrototypeOf(Batch.prototype, Query.prototype as object);
