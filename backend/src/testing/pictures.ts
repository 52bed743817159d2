import { storedPictureSchema, type StoredPicture } from '@proviso/contracts';
import type { TestClient } from './test-client.ts';

/** Sends a picture like a browser would. */
export const sendPicture = (by: TestClient, content: Buffer, name = 'plan.png'): Promise<Response> => {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(content)]), name);
  return by.post('/api/pictures', form);
};

/** Stores a picture for use in policies. */
export const storedPicture = async (by: TestClient, content: Buffer, name?: string): Promise<StoredPicture> =>
  storedPictureSchema.parse(await (await sendPicture(by, content, name)).json());
