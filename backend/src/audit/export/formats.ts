import { pipeline } from 'node:stream/promises';
import type { AuditEntry, AuditFileFormat, AuditValues } from '@proviso/contracts';
import { stringify } from 'csv-stringify';
import { csvOptions } from '../../rendering/csv.ts';

/** A form in which entries are written as they come. */
export interface AuditFormat {
  mimeType: string;
  write: (entries: AsyncIterable<AuditEntry>, to: NodeJS.WritableStream) => Promise<void>;
}

const json = (values: AuditValues | null): string => (values === null ? '' : JSON.stringify(values));

/** The person, with who acted as them for support. */
const personIn = ({ userName, supporter }: AuditEntry): string =>
  supporter ? `${userName ?? ''} (for support: ${supporter.name ?? supporter.id})` : (userName ?? '');

/** The columns of a CSV file. */
const columns: readonly { header: string; of: (entry: AuditEntry) => string }[] = [
  { header: 'Time (UTC)', of: ({ timestamp }) => timestamp },
  { header: 'Person', of: personIn },
  { header: 'What happened', of: ({ details }) => details },
  { header: 'Action', of: ({ action }) => action },
  { header: 'Entity type', of: ({ entityType }) => entityType },
  { header: 'Policy', of: ({ policy }) => policy?.title ?? '' },
  { header: 'Before', of: ({ beforeValue }) => json(beforeValue) },
  { header: 'After', of: ({ afterValue }) => json(afterValue) },
  { header: 'IP address', of: ({ ipAddress }) => ipAddress ?? '' },
  { header: 'User agent', of: ({ userAgent }) => userAgent ?? '' },
  { header: 'Event type', of: ({ eventType }) => eventType },
  { header: 'Policy ID', of: ({ policy }) => policy?.id ?? '' },
  { header: 'Entity ID', of: ({ entityId }) => entityId },
  { header: 'Person ID', of: ({ userId }) => userId },
  { header: 'Event ID', of: ({ id }) => id },
];

async function* tableOf(entries: AsyncIterable<AuditEntry>): AsyncGenerator<readonly string[]> {
  yield columns.map(({ header }) => header);
  for await (const entry of entries) yield columns.map(({ of }) => of(entry));
}

async function* arrayOf(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const entry of entries) {
    yield before + JSON.stringify(entry);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

/** JSON is an array, one entry a line. Both wait for whoever reads them. */
export const auditFormats: Readonly<Record<AuditFileFormat, AuditFormat>> = {
  csv: {
    mimeType: 'text/csv; charset=utf-8',
    write: (entries, to) => pipeline(tableOf(entries), stringify(csvOptions), to),
  },
  json: {
    mimeType: 'application/json; charset=utf-8',
    write: (entries, to) => pipeline(arrayOf(entries), to),
  },
};
