/**
 * A SCIM filter (RFC 7644, 3.4.2.2) as a tree. Paths are written as the client sent them, without the
 * schema's name.
 */
export type DirectoryFilter =
  | { op: 'and' | 'or'; filters: readonly DirectoryFilter[] }
  | { op: 'not'; filter: DirectoryFilter }
  | { op: 'pr'; path: string }
  | { op: Comparison; path: string; value: string | number | boolean | null }
  /** A condition that a single value of a multi-valued attribute must satisfy. */
  | { op: 'within'; path: string; filter: DirectoryFilter };

export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

/** The attribute does not support filtering or sorting. */
export class UnknownAttributeError extends Error {
  override readonly name = 'UnknownAttributeError';
}
/** The attribute does not support this value or comparison. */
export class UnsuitedFilterError extends Error {
  override readonly name = 'UnsuitedFilterError';
}

/** Attributes by lowercase name. Names of sub-attributes follow a dot. */
export type FilteredAttributes = Readonly<Record<string, FilteredAttribute>>;
interface FilteredAttribute {
  sql: string;
  /** Indexed column that contains the lowercase text. */
  key?: string;
  /** Type of the attribute; text by default. */
  type?: 'boolean' | 'instant';
  /** True if comparisons are case-sensitive. */
  exact?: boolean;
  /** For a multi-valued attribute: returns SQL that tests whether any of its values satisfies a condition. */
  within?: ((condition: string) => string) | undefined;
}

/** Finds an attribute by the name that the client sent. */
export const findFilterAttribute = (
  attributes: FilteredAttributes,
  path: string,
): FilteredAttribute | undefined => {
  const name = path.toLowerCase();
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
};

interface Writing {
  /** Adds a parameter and returns its name. */
  parameter: (value: unknown) => string;
  /** Returns a pattern that matches any value that contains `text`. */
  containing: (text: string) => string;
}

const signs = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/**
 * Translates a filter to an SQL condition.
 *
 * @throws UnknownAttributeError, UnsuitedFilterError
 */
export const filterSql = (
  filter: DirectoryFilter,
  attributes: FilteredAttributes,
  writing: Writing,
): string => {
  switch (filter.op) {
    case 'and':
    case 'or':
      return `(${filter.filters.map((inner) => filterSql(inner, attributes, writing)).join(` ${filter.op} `)})`;
    case 'not':
      // If the attribute is missing, the inner condition is null, which must be treated as false.
      return `(${filterSql(filter.filter, attributes, writing)}) is not true`;
    case 'within':
      return withinSql(filter, attributes, writing);
    default: {
      const attribute = findFilterAttribute(attributes, filter.path);
      if (!attribute) throw new UnknownAttributeError(filter.path);
      const condition = comparisonSql(filter, attribute, writing);
      return attribute.within?.(condition) ?? condition;
    }
  }
};

/** SQL that tests whether a single value satisfies all of the inner filter. */
const withinSql = (
  { path, filter }: Extract<DirectoryFilter, { op: 'within' }>,
  attributes: FilteredAttributes,
  writing: Writing,
): string => {
  const prefix = `${path.toLowerCase()}.`;
  const inner = Object.entries(attributes).flatMap(([name, attribute]) =>
    name.startsWith(prefix)
      ? [[name.slice(prefix.length), { ...attribute, within: undefined }] as const]
      : [],
  );
  if (inner.length === 0) throw new UnknownAttributeError(path);
  const condition = filterSql(filter, Object.fromEntries(inner), writing);
  return findFilterAttribute(attributes, path)?.within?.(condition) ?? condition;
};

const comparisonSql = (
  filter: Extract<DirectoryFilter, { path: string }>,
  { sql, key, type, exact = false }: FilteredAttribute,
  { parameter, containing }: Writing,
): string => {
  if (filter.op === 'pr') return `${sql} is not null`;
  if (filter.op === 'within') throw new UnsuitedFilterError(filter.path);
  const { op, value, path } = filter;
  if (value === null) {
    if (op === 'eq') return `${sql} is null`;
    if (op === 'ne') return `${sql} is not null`;
    throw new UnsuitedFilterError(path);
  }
  if (type === 'boolean') {
    if (typeof value !== 'boolean' || (op !== 'eq' && op !== 'ne')) throw new UnsuitedFilterError(path);
    return `${sql} ${op === 'eq' ? '=' : '<>'} ${parameter(value)}`;
  }
  if (typeof value !== 'string') throw new UnsuitedFilterError(path);
  if (type === 'instant') return instantSql(op, sql, parameter, value, path);
  const of = exact ? sql : (key ?? `lower(${sql})`);
  const wanted = exact ? value : value.toLowerCase();
  switch (op) {
    case 'eq':
      return `${of} = ${parameter(wanted)}`;
    case 'ne':
      return `${of} is distinct from ${parameter(wanted)}`;
    case 'co':
      return `${of} like ${parameter(containing(wanted))}`;
    case 'sw':
      return `${of} like ${parameter(containing(wanted).slice(1))}`;
    case 'ew':
      return `${of} like ${parameter(containing(wanted).slice(0, -1))}`;
    default:
      return `${of} ${signs[op]} ${parameter(wanted)}`;
  }
};

const instantSql = (
  op: Comparison,
  sql: string,
  parameter: Writing['parameter'],
  value: string,
  path: string,
): string => {
  const sign = { ...signs, eq: '=', ne: '<>', co: undefined, sw: undefined, ew: undefined }[op];
  const isInstant =
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value));
  if (sign === undefined || !isInstant) throw new UnsuitedFilterError(path);
  return `${sql} ${sign} ${parameter(value)}::timestamptz`;
};
