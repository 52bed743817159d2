import { databaseRoles, tenantPolicies } from '@proviso/storage';
import { type ReadModelVersion, schemaOf } from '../schema-of.ts';

/** A column, with its SQL type. `Value` is the type of its values as represented in JSON. */
export interface Column<Value = unknown> {
  type: 'text' | 'uuid' | 'integer' | 'bigint' | 'double precision' | 'boolean' | 'timestamptz' | 'jsonb';
  nullable?: boolean;
  /** True if the column is sorted byte by byte. */
  bytewise?: boolean;
  /**
   * True if the column is never read back, which is intended for large values. It is `undefined` in a loaded
   * row, which leaves the stored value unchanged.
   */
  writeOnly?: boolean;
  /** Never set. Carries the type `Value` at compile time. */
  readonly [valueType]?: Value;
}
declare const valueType: unique symbol;

export const text = <Value extends string = string>(): Column<Value> => ({ type: 'text' });
export const uuid = (): Column<string> => ({ type: 'uuid' });
export const integer = (): Column<number> => ({ type: 'integer' });
/** A column for integers below 2^53. */
export const bigint = (): Column<number> => ({ type: 'bigint' });
/** A column for large integers, represented as decimal text because a JSON number would lose digits. */
export const bigintText = (): Column<string> => ({ type: 'bigint' });
export const doublePrecision = (): Column<number> => ({ type: 'double precision' });
export const boolean = (): Column<boolean> => ({ type: 'boolean' });
/** A column for instants, represented as text. */
export const timestamptz = (): Column<string> => ({ type: 'timestamptz' });
export const jsonb = <Value>(): Column<Value> => ({ type: 'jsonb' });

export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  nullable: true,
});
/** A text column that is sorted and compared byte by byte, without a language's rules. */
export const bytewise = (column: Column<string>): Column<string> => ({ ...column, bytewise: true });
export const writeOnly = <Value>(column: Column<Value>): Column<Value> & { writeOnly: true } => ({
  ...column,
  writeOnly: true,
});

/** The columns of rows of type `Row`, in table order. */
export type Columns<Row> = { readonly [Name in keyof Row & string]-?: Column };

type ValueOf<Definition> = Definition extends Column<infer Value> ? Value : never;

/** The type of a row with these columns. */
export type RowWith<Definitions> = {
  [Name in keyof Definitions as Definitions[Name] extends { writeOnly: true } ? never : Name]: ValueOf<
    Definitions[Name]
  >;
} & {
  [Name in keyof Definitions as Definitions[Name] extends { writeOnly: true } ? Name : never]?: ValueOf<
    Definitions[Name]
  >;
};

/** A read model's table, with the type of its rows, its DDL, and the name under which it is served. */
export interface Table<Row> {
  name: string;
  /** The table's name in queries, in the schema of the version that this code serves. */
  served: string;
  columns: Columns<Row>;
  primaryKey: readonly (keyof Row & string)[];
  options: TableOptions;
}

/** The type of a table's rows. */
export type RowOf<Defined> = Defined extends Table<infer Row> ? Row : never;

export interface TableOptions {
  /**
   * Access rights. `tenant`: each tenant reads its own rows, identified by a column `organization_id`, and
   * the projector writes them. `append-only`: the projector may only insert. `erasable`: the projector may
   * only insert, and jobs delete an organization's rows when its data is removed. `projector`: no other role
   * may read.
   */
  access?: 'tenant' | 'append-only' | 'erasable' | 'projector';
  /** DDL of additional columns, which separate statements fill. */
  derived?: readonly string[];
  /** Partitioning as DDL, for example `range (recorded_at)`. */
  partitionedBy?: string;
}

/**
 * Defines a read model's table. The row type, the DDL and the write statements are derived from the
 * definition.
 */
export const defineTable = <const Definitions extends Readonly<Record<string, Column>>>(
  readModel: ReadModelVersion,
  name: string,
  columns: Definitions,
  primaryKey: readonly (keyof Definitions & string)[],
  options: TableOptions = {},
): Table<RowWith<Definitions>> => ({
  name,
  served: `${schemaOf(readModel)}.${name}`,
  columns: columns as unknown as Columns<RowWith<Definitions>>,
  primaryKey: primaryKey as readonly (keyof RowWith<Definitions> & string)[],
  options,
});

/** SQL that creates `table` in `schema`, with row-level security and grants. The owner runs it. */
export const createTable = <Row>(schema: string, table: Table<Row>): string => {
  const { name, primaryKey, options } = table;
  const columns = Object.entries<Column>(table.columns).map(([column, definition]) =>
    [column, definition.type, definition.bytewise ? 'collate "C"' : '', definition.nullable ? '' : 'not null']
      .filter(Boolean)
      .join(' '),
  );
  const parts = [...columns, ...(options.derived ?? []), `primary key (${primaryKey.join(', ')})`];
  const partitioned = options.partitionedBy === undefined ? '' : ` partition by ${options.partitionedBy}`;
  return `create table ${schema}.${name} (${parts.join(', ')})${partitioned};\n${accessTo(schema, table)}`;
};

const accessTo = <Row>(schema: string, { name, options: { access = 'tenant' } }: Table<Row>): string => {
  switch (access) {
    case 'tenant':
      return tenantPolicies(schema, name);
    case 'append-only':
      return tenantPolicies(schema, name, ['insert']);
    case 'erasable':
      return `${tenantPolicies(schema, name, ['insert'])}
grant delete on ${schema}.${name} to ${databaseRoles.jobs};`;
    case 'projector':
      return `grant select, insert, update on ${schema}.${name} to ${databaseRoles.projector};`;
  }
};
