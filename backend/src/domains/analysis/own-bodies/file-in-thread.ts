/** Reads a file with requirements, in a reading thread. */
import type { OwnBodySource, OwnRequirement } from '@proviso/contracts';
import { readFile } from './read-file.ts';
import { elementsOf, type LibraryCitations } from './same-as.ts';

/** What a file was found to hold, as it goes to the API's thread: that has nothing to do with each requirement. */
export interface FileSummary {
  source: OwnBodySource;
  /** What the file calls itself. */
  title: string | null;
  /** How many. */
  requirements: number;
  /** How many of them the built-in engine judges. */
  judged: number;
  first: OwnRequirement[];
  /** JSON of all requirements, in UTF-8. */
  json: Uint8Array;
}

/** Requirements that a preview shows. */
const SHOWN = 20;

/** The text of a file, and the library's requirements that it can name. */
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
    first: requirements.slice(0, SHOWN),
    json: new TextEncoder().encode(JSON.stringify(requirements)),
  };
};
