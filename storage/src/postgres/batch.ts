import pg, { type Connection, type FieldDef, Query, type QueryConfig, type QueryResult, types } from 'pg';

// A type that `pg` exports for other query classes such as pg-cursor, but that @types/pg omits.
type SentValue = string | Buffer | null;
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => SentValue } }).utils;

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

/**
 * A statement that is prepared on a connection. If `shape`, its row description, is known, the server need
 * not describe it again.
 */
interface Prepared {
  serverName: string;
  shape: Shape | undefined;
}

/** The statements that batches have prepared on a connection. */
interface PreparedStatements {
  byName: Map<string, Prepared>;
  /** Names of statements whose preparation was sent but has not been confirmed yet. */
  sent: Set<string>;
  /** Number of statements prepared so far, including failed ones, for generating unique names. */
  count: number;
}

const preparedOn = new WeakMap<Connection, PreparedStatements>();

const statementsOf = (connection: Connection): PreparedStatements => {
  const known = preparedOn.get(connection) ?? { byName: new Map(), sent: new Set(), count: 0 };
  preparedOn.set(connection, known);
  return known;
};

interface Part {
  name: string | undefined;
  text: string;
  values: SentValue[];
  /** Name under which this batch prepares the statement. */
  prepares?: string;
  shape?: Shape | undefined;
  rows: Row[];
  resolve: (result: QueryResult<Row>) => void;
  reject: (error: unknown) => void;
}

/**
 * Statements that are sent to the server together, as messages of the extended query protocol with one `Sync`
 * at the end. The server runs them as one transaction, without `begin` and `commit`. Pass it to
 * `Client.query`.
 *
 * The first batch to use a named statement on a connection prepares it. Until the server has confirmed that,
 * later batches send its text, because the first batch may still fail.
 */
export class Batch extends Query {
  readonly #parts: Part[] = [];
  #at = 0;
  #isEnded = false;
  #statements: PreparedStatements | undefined;

  constructor() {
    super('');
  }

  /** Adds a statement. If one statement fails, the promises of all statements reject. */
  query(given: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult<Row>> {
    if (this.#isEnded) throw new Error('a statement was added after the batch had been sent');
    const config: QueryConfig = typeof given === 'string' ? { text: given } : given;
    const prepared = (values ?? config.values ?? []).map(prepareValue);
    const asked = new Promise<QueryResult<Row>>((resolve, reject) => {
      const { name, text } = config;
      this.#parts.push({ name, text, values: prepared, rows: [], resolve, reject });
    });
    // Avoids an unhandled rejection: the caller may await only some of the statements, but all reject.
    asked.catch(() => undefined);
    return asked;
  }

  get size(): number {
    return this.#parts.length;
  }

  /** Closes the batch. Later calls of `query` throw. */
  end(): void {
    this.#isEnded = true;
  }

  // `Query` declares `submit` as a property.
  override submit = (connection: Connection): void => {
    const statements = statementsOf(connection);
    this.#statements = statements;
    for (const part of this.#parts) {
      const { name, text, values } = part;
      const known = name === undefined ? undefined : statements.byName.get(name);
      if (known) part.shape = known.shape;
      else {
        if (name !== undefined && !statements.sent.has(name)) {
          statements.sent.add(name);
          statements.count += 1;
          part.prepares = `batch ${statements.count}`;
        }
        connection.parse({ name: part.prepares ?? '', text, types: [] }, true);
      }
      const statement = known?.serverName ?? part.prepares ?? '';
      connection.bind({ portal: '', statement, values }, true);
      if (!part.shape) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '' }, true);
    }
    connection.sync();
  };

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const part = this.#parts[this.#at];
    if (part) part.shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const part = this.#parts[this.#at];
    if (part?.shape) part.rows.push(part.shape.read(fields));
  }

  handleCommandComplete(): void {
    this.#confirm();
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: unknown): void {
    for (const { name, prepares, reject } of this.#parts) {
      // Statements after the failed one were not prepared.
      if (name !== undefined && prepares !== undefined) this.#statements?.sent.delete(name);
      reject(error);
    }
  }

  handleReadyForQuery(): void {
    for (const { rows, shape, resolve } of this.#parts)
      resolve({ rows, rowCount: rows.length, fields: shape?.fields ?? [], command: 'SELECT', oid: 0 });
  }

  /** Records that the statement that just completed is now prepared, if this batch prepared it. */
  #confirm(): void {
    const part = this.#parts[this.#at];
    if (part?.name === undefined || part.prepares === undefined) return;
    this.#statements?.byName.set(part.name, { serverName: part.prepares, shape: part.shape });
  }
}
