import type { Options } from 'csv-stringify';

/**
 * Options for CSV that spreadsheets can open (RFC 4180). A byte order mark makes spreadsheets recognize
 * UTF-8. Cells that look like formulas get a leading apostrophe.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvOptions = {
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
} as const satisfies Options;
