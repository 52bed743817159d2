import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';

export type ZipContent = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Writes an entry of a ZIP file. Resolves with the content's SHA-256 once the content was consumed. */
export type AddZipEntry = (name: string, content: ZipContent, compress?: boolean) => Promise<string>;

/**
 * Writes entries to `zip`, one after the other, so that only one is in memory.
 * @param at modification time of all entries
 */
export const zipEntries =
  (zip: ZipFile, { signal, at }: { signal: AbortSignal; at: Date }): AddZipEntry =>
  async (name, content, compress = true) => {
    signal.throwIfAborted();
    const hash = createHash('sha256');
    const source = Readable.from(hashing(content, hash), { objectMode: false });
    const gone = finished(source, { signal });
    zip.addReadStream(source, name, { compress, mtime: at });
    await gone;
    return hash.digest('hex');
  };

/** Passes chunks through and updates the hash. */
async function* hashing(content: ZipContent, hash: Hash): AsyncIterable<string | Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
