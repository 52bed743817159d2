import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A reference file, and its expected words with their counts. */
export interface ReferenceFile {
  path: string;
  name: string;
  kind: 'pdf' | 'docx';
  /** Tags of the file, such as `policy`, `bomb`, `encrypted`. */
  tags: readonly string[];
  /** Words with their counts; empty if the reference tool could not read the file. */
  bag: Readonly<Record<string, number>>;
  /** Total number of words. */
  words: number;
}

interface Row {
  kind: 'pdf' | 'docx';
  file: string;
  tags: string[];
  bag?: Record<string, number>;
}

/**
 * The files in DOCUMENTS_SET, which has one line of JSON per file. Each file is in the folder of its kind.
 */
export const readReference = async (): Promise<readonly ReferenceFile[]> => {
  const { DOCUMENTS_SET: reference } = process.env;
  if (!reference) return [];
  const folder = join(dirname(reference), 'files');
  const lines = (await readFile(reference, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const { kind, file, tags, bag = {} } = JSON.parse(line) as Row;
    const words = Object.values(bag).reduce((sum, count) => sum + count, 0);
    return { path: join(folder, kind, file), name: file, kind, tags, bag, words };
  });
};
