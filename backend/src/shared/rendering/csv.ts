import type { Options } from 'csv-stringify';

/**
 * Writes CSV for spreadsheets: RFC 4180, with a byte order mark so that they recognize UTF-8. Cells that they
 * would take for a formula get a leading apostrophe.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvOptions = {
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
} as const satisfies Options;
