import { type AuditEntry, type AuditListQuery, categoryOfEvent } from '@proviso/contracts';
import type { AuditListOptions } from '@proviso/projections';
import { auditTableOf, entriesToExport } from '../../audit/index.ts';
import type { AddZipEntry } from '../../../shared/files/zip-entries.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import type { FileLanguage } from '../../../shared/rendering/file-language.ts';
import { csvOf } from './csv-of.ts';

const isReview = ({ eventType }: AuditEntry): boolean => categoryOfEvent(eventType) === 'policyReview';
const isChange = ({ action }: AuditEntry): boolean =>
  action === 'CREATE' || action === 'UPDATE' || action === 'DELETE';

/** The files about people's actions, each with a filter for the audit log entries that it contains. */
export const activityFiles = {
  'changes.csv': (entry: AuditEntry) => isChange(entry) && !isReview(entry),
  'reviews.csv': isReview,
  'views.csv': ({ action }: AuditEntry) => action === 'VIEW',
  'sign-ins.csv': ({ action }: AuditEntry) => action === 'SIGN_IN',
} as const satisfies Readonly<Record<string, (entry: AuditEntry) => boolean>>;
export type ActivityFile = keyof typeof activityFiles;

export interface ActivityRequest {
  organizationId: string;
  query: Pick<AuditListQuery, 'from' | 'to'>;
  options: AuditListOptions;
  /** Ids of the chosen policies; `undefined` for all entries. */
  chosen: ReadonlySet<string> | undefined;
  words: FileLanguage;
}

/**
 * Writes CSV files that state who changed, reviewed, and viewed what. Reads the log once per file, because
 * the entries of a ZIP file are written one after another.
 * @param onWritten called after each row
 * @returns the number of rows in each file
 */
export const addActivity = async (
  add: AddZipEntry,
  read: Read,
  { organizationId, query, options, chosen, words }: ActivityRequest,
  onWritten: () => void,
): Promise<Readonly<Record<ActivityFile, number>>> => {
  const counts = { 'changes.csv': 0, 'reviews.csv': 0, 'views.csv': 0, 'sign-ins.csv': 0 };
  for (const [file, isIn] of Object.entries(activityFiles) as [
    ActivityFile,
    (entry: AuditEntry) => boolean,
  ][]) {
    const matching = async function* (): AsyncIterable<AuditEntry> {
      for await (const entry of entriesToExport(read, organizationId, query, options)) {
        if (!isIn(entry) || !isChosen(entry, chosen)) continue;
        counts[file] += 1;
        yield entry;
        onWritten();
      }
    };
    await add(file, csvOf(auditTableOf(matching(), words)));
  }
  return counts;
};

const isChosen = ({ entityId, policy }: AuditEntry, chosen: ReadonlySet<string> | undefined): boolean =>
  chosen === undefined || chosen.has(entityId) || (policy !== null && chosen.has(policy.id));
