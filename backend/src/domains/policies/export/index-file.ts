import type { PolicyStatus } from '@proviso/contracts';
import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '../../../shared/rendering/csv.ts';
import type { FileText, TranslateFileText } from '../../../shared/rendering/file-language.ts';

/** A policy's entry in an archive's index. */
export interface IndexEntry {
  file: string;
  id: string;
  title: string;
  documentNumber: string | null;
  version: number;
  status: PolicyStatus;
  /** When the version was created, UTC with milliseconds. */
  validFrom: string;
  contentSha256: string;
  /** The reason why the file is not in the requested format. */
  note: string;
}

const columns = [
  'File',
  'Policy',
  'Title',
  'Document number',
  'Version',
  'Status',
  'Version from',
  'Content SHA-256',
  'Note',
] as const satisfies readonly FileText[];

/** The header line of an index file. */
export const indexHeader = (say: TranslateFileText): string =>
  stringify([columns.map((column) => say(column))], csvOptions);

/** The line for one policy. */
export const indexLine = (entry: IndexEntry): string =>
  stringify(
    [
      [
        entry.file,
        entry.id,
        entry.title,
        entry.documentNumber,
        entry.version,
        entry.status,
        entry.validFrom,
        entry.contentSha256,
        entry.note,
      ],
    ],
    { ...csvOptions, bom: false },
  );
