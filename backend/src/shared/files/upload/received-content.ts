import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';

/** The bytes of a received file, until its request is answered. */
export interface ReceivedContent {
  /** All of them in memory. */
  read(): Promise<Buffer>;
  /** Piece by piece. */
  pieces(): AsyncIterable<Uint8Array>;
}

/** Content that lies on this machine's disk. */
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

/** Where the bytes of a file may be kept. */
export interface Room {
  /** Whether so many bytes more may be in memory. */
  hold(bytes: number): boolean;
  /** The address of a file to be made, for those that may not. */
  path(): Promise<string>;
}

/** Keeps what comes in memory while it is little and there is room, and on disk otherwise. Rejects when `pieces` fail. */
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
