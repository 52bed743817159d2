import type { OwnBodySource, OwnRequirement } from '@proviso/contracts';
import { readCsv } from './read-csv.ts';
import { readOscal } from './read-oscal.ts';
import type { LibraryCitations } from './same-as.ts';

/** What a file was found to hold. */
export interface ReadFile {
  source: OwnBodySource;
  /** What the file calls itself. */
  title: string | null;
  requirements: OwnRequirement[];
}

/**
 * Reads requirements from a table, or from an OSCAL catalog, which begins with a brace.
 * @param library what a table can name in its column `same as`
 * @throws DomainError `own-body.file-faulty`
 */
export const readFile = (content: string, library: LibraryCitations): ReadFile =>
  /^\uFEFF?\s*\{/.test(content)
    ? { source: 'oscal', ...readOscal(content.replace(/^\uFEFF/, '')) }
    : { source: 'csv', title: null, requirements: readCsv(content, library) };
