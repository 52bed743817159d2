import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';

/** The bytes of a received file, which are available until its request is completed. */
export interface ReceivedContent {
  /** Reads all bytes into memory. */
  read(): Promise<Buffer>;
  /** Reads the bytes in chunks. */
  pieces(): AsyncIterable<Uint8Array>;
}

/** Content stored on this machine's disk. */
export const contentOfFile = (path: string): ReceivedContent => ({
  read: () => readFile(path),
  pieces: () => createReadStream(path),
});

const contentOf = (bytes: Buffer): ReceivedContent => ({
  read: async () => bytes,
  async *pieces() {
    yield bytes;
  },
});

/** Allocates memory or disk space for a file's content. */
export interface ContentSpace {
  /** Reserves memory for more bytes. Returns false if there is not enough. */
  hold(bytes: number): boolean;
  /** Returns the path for a new file, used if memory is not available. */
  path(): Promise<string>;
}

/**
 * Keeps small content in memory while there is room, and other content on disk. Rejects if `pieces` fails.
 */
export const storeReceivedContent = async (
  pieces: AsyncIterable<Buffer>,
  room: ContentSpace,
): Promise<{ content: ReceivedContent; size: number }> => {
  const held: Buffer[] = [];
  let size = 0;
  let onDisk: { path: string; handle: FileHandle } | undefined;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (!onDisk && room.hold(piece.length)) {
        held.push(piece);
        continue;
      }
      if (!onDisk) {
        const path = await room.path();
        onDisk = { path, handle: await open(path, 'wx', 0o600) };
        await onDisk.handle.writeFile(Buffer.concat(held.splice(0)));
      }
      await onDisk.handle.writeFile(piece);
    }
  } finally {
    await onDisk?.handle.close();
  }
  return { content: onDisk ? contentOfFile(onDisk.path) : contentOf(Buffer.concat(held)), size };
};
