import type { Policy, UploadedDocument } from '@proviso/contracts';
import { beforeAll, expect, it, vi } from 'vitest';
import { docxOf } from '../../testing/files/docx.ts';
import { pdfOf } from '../../testing/files/pdf.ts';
import { sharedApp, type TestUser } from '../../testing/start-test-app.ts';

let ada: TestUser;
beforeAll(async () => {
  ada = await (await sharedApp('reacts')).signUp();
});

const imported = async (name: string, content: Uint8Array, policy?: { title: string }): Promise<string> => {
  const form = new FormData();
  if (policy) form.append('policy', JSON.stringify(policy));
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await ada.post('/api/policies/import', form);
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as Policy).id;
};
/** The policy's documents, once they exist and their extractions have finished. */
const documentsOf = (policyId: string): Promise<UploadedDocument[]> =>
  vi.waitFor(async () => {
    const found = (await (await ada.get(`/api/policies/${policyId}/documents`)).json()) as UploadedDocument[];
    expect(found).not.toEqual([]);
    expect(found.map(({ extraction }) => extraction)).not.toContain('pending');
    return found;
  }, 50_000);

it.each([
  ['DOCX', 'badges.docx', docxOf('Badges are returned.')],
  ['PDF', 'badges.pdf', pdfOf('Badges are returned.')],
  ['Markdown', 'badges.md', Buffer.from('# Badges\n\nBadges are returned.')],
])('stores the imported file as a document of the policy: %s', async (_, name, written) => {
  const content = await written;
  const [document] = await documentsOf(await imported(name, content));
  expect(document).toMatchObject({
    originalName: name,
    fileSize: content.length,
    imported: true,
    uploadedBy: ada.user.id,
    extraction: 'extracted',
  });
  expect(document?.extractedText).toContain('Badges are returned.');
  const file = await ada.get(`/api/documents/${document?.id}/file`);
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
});

it('stores the file even if the user corrected the text', async () => {
  const policyId = await imported('keys.md', Buffer.from('# Kyes'), { title: 'Keys' });
  expect(await documentsOf(policyId)).toMatchObject([{ originalName: 'keys.md', imported: true }]);
});
