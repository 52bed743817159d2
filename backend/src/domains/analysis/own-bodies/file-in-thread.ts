/** Reads a file of requirements in a reader thread. */
import type { OwnBodySource, OwnRequirement } from '@proviso/contracts';
import { readFile } from './read-file.ts';
import { elementsOf, type LibraryCitations } from './same-as.ts';

/** A summary of a file, so that the API's thread does not have to handle each requirement. */
export interface FileSummary {
  source: OwnBodySource;
  /** The title stated in the file. */
  title: string | null;
  /** Number of requirements. */
  requirements: number;
  /** Number of requirements that the built-in engine judges. */
  judged: number;
  first: OwnRequirement[];
  /** JSON of all requirements, in UTF-8. */
  json: Uint8Array;
}

/** Maximum number of requirements in a preview. */
const MAX_SHOWN = 20;

/** A file's text, and the library requirements that the file may refer to. */
export interface FileToRead {
  content: string;
  library: LibraryCitations;
}

export default ({ content, library }: FileToRead): FileSummary => {
  const { source, title, requirements } = readFile(content, library);
  return {
    source,
    title,
    requirements: requirements.length,
    judged: requirements.filter((one) => elementsOf(library, one) !== undefined).length,
    first: requirements.slice(0, MAX_SHOWN),
    json: new TextEncoder().encode(JSON.stringify(requirements)),
  };
};
