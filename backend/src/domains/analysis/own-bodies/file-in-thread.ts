/** Reads a file with requirements, in a reading thread. */
import type { OwnBodySource, OwnRequirement } from '@proviso/contracts';
import { readFile } from './read-file.ts';

/** What a file was found to hold, as it goes to the API's thread: that has nothing to do with each requirement. */
export interface FileSummary {
  source: OwnBodySource;
  /** What the file calls itself. */
  title: string | null;
  /** How many. */
  requirements: number;
  first: OwnRequirement[];
  /** JSON of all requirements, in UTF-8. */
  json: Uint8Array;
}

/** Requirements that a preview shows. */
const SHOWN = 20;

export default (content: string): FileSummary => {
  const { source, title, requirements } = readFile(content);
  return {
    source,
    title,
    requirements: requirements.length,
    first: requirements.slice(0, SHOWN),
    json: new TextEncoder().encode(JSON.stringify(requirements)),
  };
};
