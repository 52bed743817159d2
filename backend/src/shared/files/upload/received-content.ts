import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';

/** The bytes of a received file, available until its request is answered. */
export interface ReceivedContent {
  /** Reads everything into memory. */
  read(): Promise<Buffer>;
  /** Reads in chunks. */
  pieces(): AsyncIterable<Uint8Array>;
}

/** Content stored on this machine's disk. */
export const contentAt = (path: string): ReceivedContent => ({
  read: () => readFile(path),
  pieces: () => createReadStream(path),
});

const contentOf = (bytes: Buffer): ReceivedContent => ({
  read: async () => bytes,
  async *pieces() {
    yield bytes;
  },
});

/** Allocates memory or disk space for a file. */
export interface Room {
  /** Reserves memory for this many more bytes; false if there is none. */
  hold(bytes: number): boolean;
  /** Path for a new file, used when memory is denied. */
  path(): Promise<string>;
}

/** Keeps small content in memory while it fits, and other content on disk. Rejects when `pieces` fail. */
export const keepContent = async (
  pieces: AsyncIterable<Buffer>,
  room: Room,
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
  return { content: onDisk ? contentAt(onDisk.path) : contentOf(Buffer.concat(held)), size };
};
