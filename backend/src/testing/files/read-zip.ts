import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP archive by name, in the order of its directory. */
export const filesOfZip = async (zip: Uint8Array): Promise<ReadonlyMap<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(Buffer.from(zip));
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
};
