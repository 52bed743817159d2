import type { TestClient } from './test-client.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Starts a resumable upload. */
export const beginUpload = (by: TestClient, name: string, size: number): Promise<Response> =>
  by.post('/api/uploads', undefined, {
    ...TUS,
    'Upload-Length': String(size),
    'Upload-Metadata': `filename ${base64(name)}`,
  });

/** The address of a new upload, such as `/api/uploads/…`. */
export const newUpload = async (by: TestClient, name: string, size: number): Promise<string> => {
  const response = await beginUpload(by, name, size);
  if (response.status !== 201)
    throw new Error(`the upload was answered ${response.status}: ${await response.text()}`);
  return response.headers.get('location') ?? '';
};

export const chunkHeaders = (offset: number) => ({
  ...TUS,
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
});

/** Sends a chunk that starts at `offset`. */
export const sendChunk = (by: TestClient, address: string, offset: number, piece: Uint8Array) =>
  by.request('PATCH', address, new Uint8Array(piece), chunkHeaders(offset));

/** Asks the server how many bytes of an upload it has received. */
export const requestOffset = (by: TestClient, address: string): Promise<Response> =>
  by.request('HEAD', address, undefined, TUS);

/** The number of bytes that an upload has received. */
export const offsetOf = async (by: TestClient, address: string): Promise<number> =>
  Number((await requestOffset(by, address)).headers.get('upload-offset'));

/** The path that turns an upload into a document. */
export const attachPath = (policyId: string, address: string): string =>
  `/api/policies/${policyId}/upload-from/${address.split('/').at(-1) ?? ''}`;
