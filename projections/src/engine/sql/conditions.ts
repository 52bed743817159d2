/**
 * An `ILIKE` pattern that matches `text` anywhere, and treats `%`, `_` and `\` literally. Removes NUL,
 * because Postgres rejects it and stored texts do not contain it.
 */
export const containsPattern = (text: string): string =>
  `%${text.replaceAll('\0', '').replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Builds the conditions of a query together with its parameter values. */
export interface Conditions {
  /**
   * Adds a condition. `condition` receives the parameter's name, such as `$3`. Does nothing if `value` is
   * `undefined`.
   */
  add(value: unknown, condition: (parameter: string) => string): void;
  /** The conditions joined by `and`, or `true` if there are no conditions. */
  sql(): string;
  /** The values of all parameters of the query, in order. */
  values(): unknown[];
  /** Creates conditions for another part of the same query. Their parameters are numbered together. */
  alongside(): Conditions;
}

/** Creates conditions that initially consist of the `fixed` ones, which have no parameters. */
export const createConditions = (...fixed: readonly string[]): Conditions => conditionsOn([], fixed);

/** @param values of the query's parameters so far */
const conditionsOn = (values: unknown[], fixed: readonly string[]): Conditions => {
  const parts = [...fixed];
  return {
    add(value, condition) {
      if (value === undefined) return;
      values.push(value);
      parts.push(condition(`$${values.length}`));
    },
    sql: () => (parts.length === 0 ? 'true' : parts.join(' and ')),
    values: () => [...values],
    alongside: () => conditionsOn(values, []),
  };
};
