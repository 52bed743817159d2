import type { OwnBodySource, OwnRequirement } from '@proviso/contracts';
import { readCsv } from './read-csv.ts';
import { readOscal } from './read-oscal.ts';
import type { LibraryCitations } from './same-as.ts';

/** The content of a file. */
export interface OwnBodyFileContent {
  source: OwnBodySource;
  /** The title stated in the file. */
  title: string | null;
  requirements: OwnRequirement[];
}

/**
 * Reads requirements from a CSV table, or from an OSCAL catalog if `content` begins with a brace.
 * @param library the requirements that the column `same as` may refer to
 * @throws DomainError `own-body.file-faulty`
 */
export const readFile = (content: string, library: LibraryCitations): OwnBodyFileContent =>
  /^\uFEFF?\s*\{/.test(content)
    ? { source: 'oscal', ...readOscal(content.replace(/^\uFEFF/, '')) }
    : { source: 'csv', title: null, requirements: readCsv(content, library) };
