import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentTypes, limits, type UploadedDocument } from '@proviso/contracts';

/** Milliseconds between polls of documents whose text is being extracted. */
const POLL_MS = 50;

/** A file to upload. */
export interface FileToUpload {
  name: string;
  content: Buffer;
}

/** Reads a file to upload. */
export const fileAt = async (path: string): Promise<FileToUpload> => ({
  name: basename(path),
  content: await readFile(path),
});

/** Uploads documents to a policy in a new organization. */
export interface UploadClient {
  /**
   * Uploads files, as many per request as allowed, and waits until each has its text or a failure reason.
   * Rejects when `signal` aborts.
   */
  upload(files: readonly FileToUpload[], signal?: AbortSignal): Promise<readonly UploadedDocument[]>;
}

/** Signs up an organization at the product at `url` and creates a policy. */
export const openUploadClient = async (url: string, company: string): Promise<UploadClient> => {
  // Stores all cookies like a browser, including those that let the client read its own writes.
  const cookies = new Map<string, string>();
  const send = async (
    path: string,
    init: Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, url), { ...init, headers: { ...init.headers, Cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const json = { 'Content-Type': 'application/json' };
  await send('/api/auth/signup', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      email: `${company.toLowerCase()}@example.org`,
      firstName: 'Ada',
      lastName: 'Okafor',
      company,
      password: 'correct horse battery staple',
    }),
  });
  const post = { method: 'POST', headers: json };
  await send('/api/free-trial/start', { ...post, body: JSON.stringify({ plan: 'enterprise' }) });
  const created = await send('/api/policies', { ...post, body: JSON.stringify({ title: 'Bench' }) });
  const { id: policyId } = (await created.json()) as { id: string };

  const sendFiles = async (files: readonly FileToUpload[]): Promise<string[]> => {
    const form = new FormData();
    for (const { name, content } of files) {
      const type = name.endsWith('.docx') ? documentTypes['.docx'] : documentTypes['.pdf'];
      form.append('documents', new Blob([Uint8Array.from(content)], { type }), name);
    }
    const answer = await send(`/api/policies/${policyId}/upload`, { method: 'POST', body: form });
    return ((await answer.json()) as UploadedDocument[]).map(({ id }) => id);
  };
  const untilRead = async (id: string, signal: AbortSignal | undefined): Promise<UploadedDocument> => {
    for (;;) {
      signal?.throwIfAborted();
      const answer = await send(`/api/documents/${id}`);
      const document = (await answer.json()) as UploadedDocument;
      if (document.extraction !== 'pending') return document;
      await pause(POLL_MS);
    }
  };
  return {
    async upload(files, signal) {
      const ids: string[] = [];
      for (let at = 0; at < files.length; at += limits.uploadFiles) {
        ids.push(...(await sendFiles(files.slice(at, at + limits.uploadFiles))));
      }
      const documents: UploadedDocument[] = [];
      for (const id of ids) documents.push(await untilRead(id, signal));
      return documents;
    },
  };
};

/** Counts documents by outcome: `extracted`, or the reason why there is no text. */
export const outcomesOf = (documents: readonly UploadedDocument[]): string => {
  const counts = new Map<string, number>();
  for (const { extraction, extractionFailure } of documents) {
    const outcome = extractionFailure ?? extraction;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return Array.from(counts, ([outcome, count]) => `${outcome} ${count}`).join(', ');
};
