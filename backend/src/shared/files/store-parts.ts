import type { FileStore } from '@proviso/storage';

/** Size of a part in bytes. Only one part of an export is in memory at a time. */
const PART = 8 * 1024 * 1024;

/** A part of a stored stream. */
export interface StoredPart {
  sha256: string;
  size: number;
}

/** Stores a stream of any length as several files. At most one of those files is in memory. */
export const storeParts = async (
  files: Pick<FileStore, 'put'>,
  organizationId: string,
  source: AsyncIterable<Uint8Array>,
): Promise<readonly StoredPart[]> => {
  const parts: StoredPart[] = [];
  let chunks: Uint8Array[] = [];
  let size = 0;
  const store = async (): Promise<void> => {
    if (size === 0) return;
    parts.push({ sha256: await files.put(organizationId, Buffer.concat(chunks)), size });
    chunks = [];
    size = 0;
  };
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PART) await store();
  }
  await store();
  return parts;
};

/** Returns the stored stream, part by part. */
export async function* readParts(
  files: Pick<FileStore, 'get'>,
  organizationId: string,
  parts: readonly StoredPart[],
): AsyncIterable<Uint8Array> {
  for (const { sha256 } of parts) yield await files.get({ organizationId, sha256 });
}
