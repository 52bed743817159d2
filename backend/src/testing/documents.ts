import { documentSchema, type UploadedDocument } from '@proviso/contracts';
import { expect } from 'vitest';
import * as z from 'zod';
import type { TestClient } from './test-client.ts';

const idSchema = z.object({ id: z.uuid() });

/** Creates a policy, and returns its id. */
export const newPolicy = async (by: TestClient, title = 'Visitors'): Promise<string> =>
  idSchema.parse(await (await by.post('/api/policies', { title })).json()).id;

/** Uploads a file to a policy. Returns the document with its text, or with the reason why it has none. */
export const uploadedDocument = async (
  by: TestClient,
  policyId: string,
  name: string,
  content: Buffer,
): Promise<UploadedDocument> => {
  const form = new FormData();
  form.append('documents', new Blob([new Uint8Array(content)]), name);
  const response = await by.post(`/api/policies/${policyId}/upload`, form);
  const { id } = z.array(idSchema).parse(await response.json())[0] ?? { id: '' };
  return waitForExtraction(by, id);
};

/** Returns a document after its extraction has finished. */
export const waitForExtraction = async (by: TestClient, id: string): Promise<UploadedDocument> => {
  const read = async () => documentSchema.parse(await (await by.get(`/api/documents/${id}`)).json());
  await expect.poll(async () => (await read()).extraction).not.toBe('pending');
  return read();
};
