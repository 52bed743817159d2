import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EvidencePack, EvidencePackRequest } from '@proviso/contracts';
import JSZip from 'jszip';
import { vi } from 'vitest';
import type { TestUser } from './start-test-app.ts';

/** Requests an evidence pack, and waits until it can be downloaded. */
export const readyPack = async (
  { get, post }: Pick<TestUser, 'get' | 'post'>,
  request: EvidencePackRequest,
): Promise<EvidencePack> => {
  const answer = await post('/api/evidence-packs', request);
  if (answer.status !== 202)
    throw new Error(`the request failed with ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as EvidencePack;
  return vi.waitFor(
    async () => {
      const packs = (await (await get('/api/evidence-packs')).json()) as EvidencePack[];
      const pack = packs.find((each) => each.id === id);
      if (pack?.status === 'running') throw new Error('the pack is still in progress');
      if (pack?.status !== 'ready') throw new Error('the pack failed');
      return pack;
    },
    { timeout: 120_000, interval: 50 },
  );
};

export const unzippedPack = async ({ get }: Pick<TestUser, 'get'>, id: string): Promise<JSZip> =>
  JSZip.loadAsync(await (await get(`/api/evidence-packs/${id}/file`)).arrayBuffer());

/** Writes the files of a ZIP archive to a folder. */
export const unzipInto = async (folder: string, zip: JSZip): Promise<void> => {
  for (const entry of Object.values(zip.files)) {
    if (entry.dir) continue;
    const file = path.join(folder, entry.name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await entry.async('nodebuffer'));
  }
};

/** The complete history of a user's organization, for the verifier. */
export const exportedHistory = async (user: Pick<TestUser, 'get' | 'post'>): Promise<string> => {
  const { id } = await readyPack(user, { scope: 'events' });
  const zip = await unzippedPack(user, id);
  return (await zip.file('history.jsonl')?.async('string')) ?? '';
};
