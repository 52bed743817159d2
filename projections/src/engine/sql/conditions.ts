/**
 * A pattern for `ILIKE` that finds `text` anywhere and takes `%`, `_` and `\` in it literally. NUL, which no stored text
 * has and Postgres refuses, is left out.
 */
export const containing = (text: string): string =>
  `%${text.replaceAll('\0', '').replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The conditions of a query and the values of its parameters, which grow together. */
export interface Conditions {
  /** Adds a condition; `condition` gets the parameter's name, such as `$3`. Does nothing for `undefined`. */
  add(value: unknown, condition: (parameter: string) => string): void;
  /** The conditions joined by `and`; `true` for none. */
  sql(): string;
  /** Values of the parameters, in order. */
  values(): unknown[];
}

/** Conditions to which `fixed` ones, without parameters, belong from the start. */
export const conditions = (...fixed: readonly string[]): Conditions => {
  const parts = [...fixed];
  const values: unknown[] = [];
  return {
    add(value, condition) {
      if (value === undefined) return;
      values.push(value);
      parts.push(condition(`$${values.length}`));
    },
    sql: () => (parts.length === 0 ? 'true' : parts.join(' and ')),
    values: () => [...values],
  };
};
