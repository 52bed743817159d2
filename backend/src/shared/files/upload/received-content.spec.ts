import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeReceivedContent, type ReceivedContent } from './received-content.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proviso-received-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function* piecesOf(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
const roomFor = (bytes: number, name: string) => {
  let left = bytes;
  return {
    hold(more: number) {
      if (more > left) return false;
      left -= more;
      return true;
    },
    path: async () => join(folder, name),
  };
};
const bothWays = async (content: ReceivedContent): Promise<readonly string[]> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of content.pieces()) pieces.push(piece);
  return [(await content.read()).toString(), Buffer.concat(pieces).toString()];
};

describe('received content', () => {
  it('stays in memory if it is small enough', async () => {
    const { content, size } = await storeReceivedContent(
      piecesOf('Visitors ', 'sign in.'),
      roomFor(17, 'little'),
    );
    expect(size).toBe(17);
    expect(await bothWays(content)).toEqual(['Visitors sign in.', 'Visitors sign in.']);
    await expect(readFile(join(folder, 'little'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is written entirely to disk once it is too large for memory', async () => {
    const { content, size } = await storeReceivedContent(
      piecesOf('Visitors ', 'sign in', '.'),
      roomFor(10, 'much'),
    );
    expect(size).toBe(17);
    expect(await readFile(join(folder, 'much'), 'utf8')).toBe('Visitors sign in.');
    expect(await bothWays(content)).toEqual(['Visitors sign in.', 'Visitors sign in.']);
  });

  it('may be empty', async () => {
    const { content, size } = await storeReceivedContent(piecesOf(), roomFor(0, 'nothing'));
    expect([size, ...(await bothWays(content))]).toEqual([0, '', '']);
  });

  it('is not kept if the connection fails during the upload', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('Visitors');
      throw new Error('the connection was lost');
    }
    await expect(storeReceivedContent(broken(), roomFor(0, 'lost'))).rejects.toThrow(
      'the connection was lost',
    );
  });
});
