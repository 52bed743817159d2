import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentTypes, type UploadedDocument } from '@proviso/contracts';
import { productUrl } from '../../../e2e/support/product-url.ts';
import { startProductAt } from '../../../e2e/support/start-product.ts';
import { memoryOf, processTree } from './process-tree.ts';

const MiB = 1024 * 1024;
const SAMPLE_MS = 100;
/** Milliseconds after which processes that were kept for the next file have ended, and memory has been given back. */
const SETTLE_MS = 75_000;
const probe = new URL('event-loop-probe.mjs', import.meta.url).href;

/** A file to be uploaded. */
export interface FileToUpload {
  name: string;
  content: Buffer;
}

/** Reads a file to be uploaded. */
export const fileAt = async (path: string): Promise<FileToUpload> => ({
  name: basename(path),
  content: await readFile(path),
});

const send = async (path: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(new URL(path, productUrl), init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
};

const openPolicy = async (): Promise<{ headers: Record<string, string>; policyId: string }> => {
  const json = { 'Content-Type': 'application/json' };
  const signedUp = await send('/api/auth/signup', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      email: 'bench@example.org',
      firstName: 'Ada',
      lastName: 'Okafor',
      company: 'Clinic',
      password: 'correct horse battery staple',
    }),
  });
  const Cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const post = { method: 'POST', headers: { ...json, Cookie } };
  await send('/api/free-trial/start', { ...post, body: JSON.stringify({ plan: 'enterprise' }) });
  const created = await send('/api/policies', { ...post, body: JSON.stringify({ title: 'Bench' }) });
  const { id } = (await created.json()) as { id: string };
  return { headers: { Cookie }, policyId: id };
};

/** Uploads files in one request and waits until each has its text or the reason why it has none. */
const upload = async (
  { headers, policyId }: Awaited<ReturnType<typeof openPolicy>>,
  files: readonly FileToUpload[],
): Promise<readonly UploadedDocument[]> => {
  const form = new FormData();
  for (const { name, content } of files) {
    const type = name.endsWith('.docx') ? documentTypes['.docx'] : documentTypes['.pdf'];
    form.append('documents', new Blob([Uint8Array.from(content)], { type }), name);
  }
  const answer = await send(`/api/policies/${policyId}/upload`, { method: 'POST', headers, body: form });
  const ids = new Set(((await answer.json()) as UploadedDocument[]).map(({ id }) => id));
  for (;;) {
    const list = await send(`/api/policies/${policyId}/documents?limit=100`, { headers });
    const documents = ((await list.json()) as UploadedDocument[]).filter(({ id }) => ids.has(id));
    if (documents.length === ids.size && documents.every(({ extraction }) => extraction !== 'pending'))
      return documents;
    await pause(500);
  }
};

/** The most bytes that a process and all that it starts hold, until `signal` aborts. */
const peakOf = async (pid: number, signal: AbortSignal): Promise<number> => {
  let peak = 0;
  while (!signal.aborted) {
    peak = Math.max(peak, await memoryOf(await processTree(pid)));
    await pause(SAMPLE_MS);
  }
  return peak;
};

const outcomesOf = (documents: readonly UploadedDocument[]): string =>
  documents.map(({ extraction, extractionFailure }) => extractionFailure ?? extraction).join(', ');

/**
 * Uploads files to the built product: `ordinary` ones while the event loop of the server is measured, then `hostile` ones
 * at once while the memory of all its processes is. Prints both.
 */
export const measureServer = async (
  ordinary: readonly FileToUpload[],
  hostile: readonly FileToUpload[],
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'proviso-probe-'));
  const probeFile = join(folder, 'delay.json');
  const pidFile = join(folder, 'pid');
  const product = await startProductAt(productUrl, {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=${probe}`,
    PROBE_FILE: probeFile,
    PROBE_PID_FILE: pidFile,
  });
  try {
    const pid = Number(await readFile(pidFile, 'utf8'));
    const delay = async (): Promise<{ p99: number; max: number }> => {
      await rm(probeFile, { force: true });
      process.kill(pid, 'SIGUSR2');
      for (;;) {
        const text = await readFile(probeFile, 'utf8').catch(() => '');
        if (text !== '') return JSON.parse(text) as { p99: number; max: number };
        await pause(20);
      }
    };
    const policy = await openPolicy();
    const before = await memoryOf(await processTree(pid));
    await pause(3_000);
    await delay();
    await pause(5_000);
    const quiet = await delay();
    const read = await upload(policy, ordinary);
    const busy = await delay();
    console.log(
      `event loop of the server, p99 of its delay while ${ordinary.length} PDFs are read: ${busy.p99.toFixed(1)} ms ` +
        `(longest ${busy.max.toFixed(0)} ms; in quiet ${quiet.p99.toFixed(1)} ms; goal ≤ 20 ms; ${outcomesOf(read)})`,
    );

    const uploaded = new AbortController();
    const peakMemory = peakOf(pid, uploaded.signal);
    const refused = await upload(policy, hostile);
    uploaded.abort();
    const peak = await peakMemory;
    const hurt = await delay();
    console.log(
      `memory of all processes of the server, with its database, at most ${(peak / MiB).toFixed(0)} MiB with ` +
        `${hostile.length} hostile files at once (goal ≤ 1536 MiB; ${outcomesOf(refused)}; event loop p99 ${hurt.p99.toFixed(1)} ms)`,
    );
    await pause(SETTLE_MS);
    const after = await memoryOf(await processTree(pid));
    console.log(
      `memory ${SETTLE_MS / 1_000} s after the batch: ${((after - before) / MiB).toFixed(0)} MiB more than before (goal ≤ 150 MiB)`,
    );
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
