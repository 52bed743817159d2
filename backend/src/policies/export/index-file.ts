import type { PolicyStatus } from '@proviso/contracts';

/** What the index of an archive says of a policy in it. */
export interface IndexEntry {
  file: string;
  id: string;
  title: string;
  version: number;
  status: PolicyStatus;
  /** When the version came into being: UTC with milliseconds. */
  validFrom: string;
  contentSha256: string;
  /** Why the file is not in the requested format. */
  note: string;
}

const columns = ['File', 'Policy', 'Title', 'Version', 'Status', 'Version from', 'Content SHA-256', 'Note'];

/** A spreadsheet takes text that begins like this for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number): string => {
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The first line of an index (RFC 4180), with the byte order mark by which spreadsheets recognize UTF-8. */
export const indexHeader = `\uFEFF${line(columns)}`;

/** The line of a policy. */
export const indexLine = (entry: IndexEntry): string =>
  line([
    entry.file,
    entry.id,
    entry.title,
    entry.version,
    entry.status,
    entry.validFrom,
    entry.contentSha256,
    entry.note,
  ]);
