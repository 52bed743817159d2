import { pipeline } from 'node:stream/promises';
import { type AuditEntry, type AuditFileFormat, type AuditValues } from '@proviso/contracts';
import { stringify } from 'csv-stringify';
import { csvOptions } from '../../../shared/rendering/csv.ts';
import type { FileLanguage, FileText } from '../../../shared/rendering/file-language.ts';
import { personIn, describeEntry } from './entry-words.ts';

/** A file format that writes entries as a stream. */
export interface AuditFormat {
  mimeType: string;
  write: (
    entries: AsyncIterable<AuditEntry>,
    to: NodeJS.WritableStream,
    words: FileLanguage,
  ) => Promise<void>;
}

const json = (values: AuditValues | null): string => (values === null ? '' : JSON.stringify(values));

type Column = readonly [header: FileText, of: (entry: AuditEntry) => string];

/** The columns of a CSV file. Codes, ids, and times are the same in every language. */
const columnsIn = (words: FileLanguage): readonly Column[] => {
  const { language } = words;
  return [
    ['Time (UTC)', ({ timestamp }) => timestamp],
    ['Person', (entry) => personIn(words, entry)],
    ['What happened', (entry) => describeEntry(language, entry)],
    ['Action', ({ action }) => action],
    ['Entity type', ({ entityType }) => entityType],
    ['Policy', ({ policy }) => policy?.title ?? ''],
    ['Before', ({ beforeValue }) => json(beforeValue)],
    ['After', ({ afterValue }) => json(afterValue)],
    ['IP address', ({ ipAddress }) => ipAddress ?? ''],
    ['User agent', ({ userAgent }) => userAgent ?? ''],
    ['Event type', ({ eventType }) => eventType],
    ['Policy ID', ({ policy }) => policy?.id ?? ''],
    ['Entity ID', ({ entityId }) => entityId],
    ['Person ID', ({ userId }) => userId],
    ['Event ID', ({ id }) => id],
  ];
};

/** The rows of a CSV file, beginning with the headers. */
export async function* tableOf(
  entries: AsyncIterable<AuditEntry>,
  words: FileLanguage,
): AsyncGenerator<readonly string[]> {
  const columns = columnsIn(words);
  yield columns.map(([header]) => words.say(header));
  for await (const entry of entries) yield columns.map(([, of]) => of(entry));
}

async function* arrayOf(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const entry of entries) {
    yield before + JSON.stringify(entry);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

async function* linesOf(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** Formats that are written entry by entry. A PDF has pages, so it is made as a whole (`printed-log.ts`). */
export type StreamedFormat = Exclude<AuditFileFormat, 'pdf'>;

/**
 * The file formats of exports. A JSON file is an array with one entry per line. All writers respect
 * backpressure.
 */
export const auditFormats: Readonly<Record<StreamedFormat, AuditFormat>> = {
  csv: {
    mimeType: 'text/csv; charset=utf-8',
    write: (entries, to, words) => pipeline(tableOf(entries, words), stringify(csvOptions), to),
  },
  json: {
    mimeType: 'application/json; charset=utf-8',
    write: (entries, to) => pipeline(arrayOf(entries), to),
  },
  jsonl: {
    mimeType: 'application/jsonl; charset=utf-8',
    write: (entries, to) => pipeline(linesOf(entries), to),
  },
};
