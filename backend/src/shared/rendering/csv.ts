import type { Options } from 'csv-stringify';

/**
 * How a table is written for whoever opens it: RFC 4180, with the byte order mark by which spreadsheets recognize UTF-8, and
 * with an apostrophe before what they would take for a formula.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvOptions = {
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
} as const satisfies Options;
