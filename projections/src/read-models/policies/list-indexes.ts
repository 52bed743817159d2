/**
 * Short columns by which the list can be filtered. Every index includes them, so that the index alone selects
 * the matching rows.
 */
const filters = ['facility_type', 'state', 'status', 'policy_type_id'];
/** Other columns by which the list can be filtered: texts and ids, which would widen every index. */
const longFilters = { body: 'lower(regulatory_body)', industry: 'lower(industry)', author: 'created_by' };
const inUse = 'deleted_at is null';

/** SQL for sorting by a nullable column, which is also the key of the corresponding index. */
export const blankIfNull = (column: string): string => `coalesce(${column}, '')`;

const index = (table: string, name: string, keys: readonly string[], where: string): string => {
  const included = filters.filter((column) => !keys.includes(column)).join(', ');
  const columns = ['organization_id', ...keys].join(', ');
  return `create index policies_${name} on ${table} (${columns}) include (${included}) where ${where};`;
};

/**
 * SQL for the list's indexes, one for each combination of order and filter. They keep a page and its count
 * fast, regardless of the organization's size (bench/src/policies.ts).
 */
export const listIndexes = (table: string): string => {
  const newest = ['updated_at desc', 'id desc'];
  return [
    index(table, 'updated', newest, inUse),
    index(table, 'created', ['created_at desc', 'id desc'], inUse),
    index(table, 'title', ['title_key', 'id'], inUse),
    index(table, 'by_document_number', [`(${blankIfNull('document_number')})`, 'id'], inUse),
    index(table, 'by_status', ['status', 'id'], inUse),
    index(table, 'by_regulatory_body', [`(${blankIfNull('regulatory_body')})`, 'id'], inUse),
    index(table, 'by_facility_type', [`(${blankIfNull('facility_type')})`, 'id'], inUse),
    ...filters.map((column) => index(table, column, [column, ...newest], inUse)),
    ...Object.entries(longFilters).map(([name, column]) =>
      index(table, `of_${name}`, [column.includes('(') ? `(${column})` : column, ...newest], inUse),
    ),
    index(table, 'deleted', newest, 'deleted_at is not null'),
  ].join('\n  ');
};
