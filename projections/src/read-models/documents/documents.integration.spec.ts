import { randomUUID } from 'node:crypto';
import { READER_VERSION } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentUploaded } from '../../testing/events.ts';
import {
  organizationId,
  type ProjectionTest,
  startProjectionTest,
  userId,
} from '../../testing/projection-test.ts';
import { documents } from './projector.ts';
import { countDocumentReadings, getDocument, listDocuments } from './queries.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const extracted = {
  textSha256: 'b'.repeat(64),
  textSize: 9,
  excerpt: 'Wash hands',
  engine: 'test',
  reading: null,
};
const get = (id: string, tenant = organizationId) =>
  test.asTenant(tenant, (reader) => getDocument(reader, id));

describe('the documents read model', () => {
  it('shows an upload, then its text', async () => {
    const [id, policyId] = [randomUUID(), randomUUID()];
    await test.append(`document-${id}`, [documentUploaded(policyId)]);
    await test.catchUp(documents);
    const uploaded = {
      id,
      policyId,
      originalName: 'protocol.pdf',
      mimeType: 'application/pdf',
      fileSize: 2_048,
      uploadedAt: '2026-03-01T09:00:00.000Z',
      uploadedBy: userId,
      extraction: 'pending',
      extractionFailure: null,
      pages: null,
      scannedPages: null,
      notices: [],
      extractedText: null,
      rereading: false,
      imported: false,
    };
    expect(await get(id)).toEqual(uploaded);

    await test.append(`document-${id}`, [
      {
        type: 'DocumentTextExtracted',
        data: { ...extracted, pages: 2, scannedPages: 1, notices: ['scanned-pages'] },
      },
    ]);
    await test.catchUp(documents);
    expect(await get(id)).toEqual({
      ...uploaded,
      extraction: 'extracted',
      extractedText: 'Wash hands',
      pages: 2,
      scannedPages: 1,
      notices: ['scanned-pages'],
      rereading: true,
    });
  });

  it('shows why there is no text', async () => {
    const id = randomUUID();
    await test.append(`document-${id}`, [
      documentUploaded(randomUUID()),
      { type: 'DocumentExtractionFailed', data: { reason: 'encrypted', version: 1 } },
    ]);
    await test.catchUp(documents);

    expect(await get(id)).toMatchObject({
      extraction: 'failed',
      extractionFailure: 'encrypted',
      extractedText: null,
    });
  });

  it('shows a document as pending again when extraction is requested again', async () => {
    const id = randomUUID();
    await test.append(`document-${id}`, [
      documentUploaded(randomUUID()),
      { type: 'DocumentExtractionFailed', data: { reason: 'timed-out', version: 1 } },
      { type: 'DocumentExtractionRequested', data: {} },
    ]);
    await test.catchUp(documents);
    expect(await get(id)).toMatchObject({ extraction: 'pending', extractionFailure: null });
  });

  it('counts extracted text as outdated until the current reader has tried to replace it', async () => {
    const { platform, api } = test.database.pools;
    const counts = async () => {
      await test.catchUp(documents);
      const { documents: all, outdated } = await countDocumentReadings(platform);
      return { all, outdated };
    };
    const before = await counts();
    const [read, unread, kept] = [randomUUID(), randomUUID(), randomUUID()];
    const old = { type: 'DocumentTextExtracted', data: extracted } as const;
    await test.append(`document-${read}`, [documentUploaded(randomUUID()), old]);
    await test.append(`document-${unread}`, [documentUploaded(randomUUID())]);
    await test.append(`document-${kept}`, [documentUploaded(randomUUID()), old]);
    expect(await counts()).toEqual({ all: before.all + 2, outdated: before.outdated + 2 });
    expect(await get(read)).toMatchObject({ rereading: true });
    expect(await get(unread)).toMatchObject({ rereading: false });

    const reading = { sha256: 'c'.repeat(64), size: 2, version: READER_VERSION };
    await test.append(`document-${read}`, [
      { type: 'DocumentTextExtracted', data: { ...extracted, reading } },
    ]);
    await test.append(`document-${kept}`, [
      { type: 'DocumentTextKept', data: { reason: 'malformed', version: READER_VERSION } },
    ]);
    expect(await counts()).toEqual({ all: before.all + 2, outdated: before.outdated });
    expect(await get(read)).toMatchObject({ rereading: false });
    expect(await get(kept)).toMatchObject({ rereading: false, extraction: 'extracted' });
    expect(await countDocumentReadings(api)).toMatchObject({ documents: 0 });
  });

  it('neither lists nor finds a removed document', async () => {
    const [id, policyId] = [randomUUID(), randomUUID()];
    await test.append(`document-${id}`, [
      documentUploaded(policyId),
      { type: 'DocumentTextExtracted', data: extracted },
    ]);
    await test.catchUp(documents);
    await test.append(`document-${id}`, [{ type: 'DocumentRemoved', data: {} }]);
    await test.catchUp(documents);

    expect(await get(id)).toBeUndefined();
    const page = await test.asTenant(organizationId, (reader) =>
      listDocuments(reader, policyId, { limit: 2 }),
    );
    expect(page).toMatchObject({ items: [], total: 0 });
  });

  it('lists one policy’s documents in pages, latest upload first, only for the policy’s tenant', async () => {
    const policyId = randomUUID();
    const upload = (name: string, recordedAt: string) =>
      test.append(`document-${randomUUID()}`, [documentUploaded(policyId, name)], { recordedAt });
    await upload('first.pdf', '2026-03-01T09:00:00.000Z');
    await upload('third.pdf', '2026-03-03T09:00:00.000Z');
    await upload('second.pdf', '2026-03-02T09:00:00.000Z');
    await test.append(`document-${randomUUID()}`, [documentUploaded(randomUUID(), 'of-another-policy.pdf')]);
    await test.catchUp(documents);

    const first = await test.asTenant(organizationId, (reader) =>
      listDocuments(reader, policyId, { limit: 2 }),
    );
    expect(first.items.map(({ originalName }) => originalName)).toEqual(['third.pdf', 'second.pdf']);
    expect(first.total).toBe(3);
    const second = await test.asTenant(organizationId, (reader) =>
      listDocuments(reader, policyId, { limit: 2, cursor: first.nextCursor ?? '' }),
    );
    expect(second.items.map(({ originalName }) => originalName)).toEqual(['first.pdf']);
    expect(second.nextCursor).toBeNull();
    const [id] = first.items.map((item) => item.id);
    expect(await get(id ?? '', randomUUID())).toBeUndefined();
    expect(
      await test.asTenant(randomUUID(), (reader) => listDocuments(reader, policyId, { limit: 2 })),
    ).toEqual({
      items: [],
      total: 0,
      totalIsExact: true,
      nextCursor: null,
    });
  });
});
