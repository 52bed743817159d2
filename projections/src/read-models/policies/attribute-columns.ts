import { type PolicyAttributeName, policyAttributeNames, type PolicyFields } from '@proviso/contracts';
import { integer, nullable, text } from '../../engine/projecting/define-table.ts';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** The column for a policy's attribute. For example, `policyTypeId` is stored in `policy_type_id`. */
export const columnOf = <Name extends PolicyAttributeName>(name: Name): Snake<Name> =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Name>;

type AttributeColumn = Snake<PolicyAttributeName>;

/** The columns for a policy's attributes. */
export const attributeColumns = {
  document_number: nullable(text()),
  facility_type: nullable(text()),
  state: nullable(text()),
  regulatory_body: nullable(text()),
  industry: nullable(text()),
  policy_type_id: nullable(integer()),
} as const satisfies Record<AttributeColumn, unknown>;

/** Values of the attribute columns, by column. */
export type AttributeValues = {
  -readonly [Name in PolicyAttributeName as Snake<Name>]: Name extends 'policyTypeId'
    ? number | null
    : string | null;
};

const attributeColumnNames = policyAttributeNames.map(columnOf);

/**
 * The attribute columns in SQL. If `from` is set, it qualifies them: `from.state, from.industry`.
 */
export const attributeSql = (from?: string): string =>
  attributeColumnNames.map((column) => (from === undefined ? column : `${from}.${column}`)).join(', ');

/**
 * The attribute columns in SQL, named like the API's properties, such as
 * `from.policy_type_id as "policyTypeId"`.
 */
export const namedAttributeSql = (from: string): string =>
  policyAttributeNames.map((name) => `${from}.${columnOf(name)} as "${name}"`).join(', ');

/** The columns that `changes` sets. Omits attributes that `changes` does not contain. */
export const changedColumns = (changes: Partial<PolicyFields>): Partial<AttributeValues> =>
  Object.fromEntries(
    policyAttributeNames
      .filter((name) => changes[name] !== undefined)
      .map((name) => [columnOf(name), changes[name]]),
  );

/** All attribute columns of a policy with these fields. */
export const allColumns = (fields: PolicyFields): AttributeValues =>
  // Safe cast: every attribute in `fields` has a value, which may be `null`.
  changedColumns(fields) as AttributeValues;

/** The attribute columns of a row, without its other columns. */
export const attributeValuesOf = (row: AttributeValues): AttributeValues =>
  Object.fromEntries(attributeColumnNames.map((column) => [column, row[column]])) as AttributeValues;
