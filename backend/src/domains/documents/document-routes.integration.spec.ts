import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  auditEntrySchema,
  documentReadingSchema,
  documentTextSchema,
  type UploadedDocument,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newPolicy, waitForExtraction, uploadedDocument } from '../../testing/documents.ts';
import { docxOf } from '../../testing/files/docx.ts';
import { encryptedPdf, pdfOf } from '../../testing/files/pdf.ts';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
let policyId: string;
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  policyId = await newPolicy(ada);
});

const pdf = pdfOf('All visitors sign in.', 'They sign out too.');
const upload = (name: string, content: Buffer) => uploadedDocument(ada, policyId, name, content);
const fileOf = ({ id }: UploadedDocument, query = '', by = ada) =>
  by.get(`/api/documents/${id}/file${query}`);
const textOf = async ({ id }: UploadedDocument) =>
  documentTextSchema.parse(await (await ada.get(`/api/documents/${id}/text`)).json());
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
const codeOf = async (response: Response) => (await problemOf(response)).code;

describe('a document’s file', () => {
  it('is returned unchanged, as a download with its name', async () => {
    const response = await fileOf(await upload('Besucher – 2026.pdf', pdf));
    expect(response.status).toBe(200);
    expect(await bytes(response)).toEqual(pdf);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Besucher ? 2026.pdf"; filename*=UTF-8''Besucher%20%E2%80%93%202026.pdf`,
    );
  });

  it('is shown in the browser on request if it is a PDF, without running scripts', async () => {
    const response = await fileOf(await upload('visitors.pdf', pdf), '?inline');
    expect(response.headers.get('content-disposition')).toBe('inline; filename=visitors.pdf');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(await bytes(response)).toEqual(pdf);
  });

  it('is never shown in the browser if it is a DOCX', async () => {
    const response = await fileOf(await upload('badges.docx', await docxOf('Badges')), '?inline');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=badges.docx');
    await response.body?.cancel();
  });

  it.each([
    ['line ends', 'a\r\nSet-Cookie: stolen=1.pdf'],
    ['quotes', 'a"; filename="b.exe.pdf'],
    ['a direction mark', 'a\u202Efdp.exe.pdf'],
  ])('cannot inject a header through its name: %s', async (_, name) => {
    const response = await fileOf(await upload(name, pdf));
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(
      /^attachment; filename=(?:[\w.]+|"(?:[^"\\]|\\.)*")(?:; filename\*=UTF-8''[\w%.!~*'()-]+)?$/,
    );
    await response.body?.cancel();
  });

  it('is reported as missing if the file store has lost it', async () => {
    const document = await upload('lost.pdf', pdfOf('Lost'));
    const folder = path.join(path.dirname(app.installation.uploadsFolder), 'files');
    const before = await bytes(await fileOf(document));
    expect(before.length).toBeGreaterThan(0);
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
    expect(await codeOf(await fileOf(document))).toBe('document.file-missing');
    expect(await codeOf(await ada.get(`/api/documents/${document.id}/text`))).toBe('document.file-missing');
  });
});

describe('a document’s text', () => {
  it('is divided into pages for a PDF', async () => {
    const document = await upload('visitors.pdf', pdf);
    const { pages, document: described } = await textOf(document);
    expect(described).toEqual(document);
    expect(pages.map(({ page, text }) => [page, text.trim()])).toEqual([
      [1, 'All visitors sign in.'],
      [2, 'They sign out too.'],
    ]);
  });

  it('is a single page for a DOCX', async () => {
    const { pages } = await textOf(await upload('badges.docx', await docxOf('Badges', 'Visitors wear one.')));
    expect(pages.map(({ page }) => page)).toEqual([null]);
    expect(pages[0]?.text).toContain('Visitors wear one.');
  });

  it('includes its structure', async () => {
    const document = await upload('badges.docx', await docxOf('Badges', 'Visitors wear one.'));
    const response = await ada.get(`/api/documents/${document.id}/reading`);
    const { reading } = documentReadingSchema.parse(await response.json());
    expect(reading?.blocks).toEqual([
      { kind: 'paragraph', text: 'Badges', page: null },
      { kind: 'paragraph', text: 'Visitors wear one.', page: null },
    ]);
    const unread = await upload('secret.pdf', encryptedPdf());
    expect(await (await ada.get(`/api/documents/${unread.id}/reading`)).json()).toEqual({ reading: null });
  });

  it('is absent, with the reason, if nothing could be extracted', async () => {
    const { pages, document } = await textOf(await upload('secret.pdf', encryptedPdf()));
    expect(pages).toEqual([]);
    expect(document.extractionFailure).toBe('encrypted');
  });
});

describe('a retry of an extraction', () => {
  it('runs after a failure', async () => {
    const { id, extraction } = await upload('secret.pdf', encryptedPdf());
    expect(extraction).toBe('failed');
    const response = await ada.post(`/api/documents/${id}/extraction`);
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ id });
    expect(await waitForExtraction(ada, id)).toMatchObject({
      extraction: 'failed',
      extractionFailure: 'encrypted',
    });
    // Retries once more: each retry is recorded separately.
    expect((await ada.post(`/api/documents/${id}/extraction`)).status).toBe(202);
    expect(await waitForExtraction(ada, id)).toMatchObject({ extraction: 'failed' });
  });

  it('is rejected if the document already has text', async () => {
    const { id } = await upload('visitors.pdf', pdf);
    expect(await codeOf(await ada.post(`/api/documents/${id}/extraction`))).toBe(
      'document.extracted-already',
    );
  });
});

describe('a removed document', () => {
  it('is gone for everyone, but its events stay', async () => {
    const { id } = await upload('short-lived.pdf', pdfOf('Zanzibar'));
    const found = async () => await (await ada.get('/api/search?q=Zanzibar')).text();
    await expect.poll(found).toContain(id);

    expect((await ada.delete(`/api/documents/${id}`)).status).toBe(204);

    const listed = await (await ada.get(`/api/policies/${policyId}/documents`)).text();
    expect(listed).not.toContain(id);
    for (const response of [
      await ada.get(`/api/documents/${id}`),
      await ada.get(`/api/documents/${id}/file`),
      await ada.get(`/api/documents/${id}/text`),
      await ada.get(`/api/documents/${id}/reading`),
      await ada.post(`/api/documents/${id}/extraction`),
      await ada.delete(`/api/documents/${id}`),
    ]) {
      expect(await codeOf(response)).toBe('document.not-found');
    }
    await expect.poll(found).not.toContain(id);
    await expect.poll(() => auditOf('DELETE')).toContain('Removed document “short-lived.pdf”');
  });

  it('is deleted and undeleted with its policy', async () => {
    const theirs = await newPolicy(ada, 'Comes and goes');
    const document = await uploadedDocument(ada, theirs, 'visitors.pdf', pdf);
    await ada.delete(`/api/policies/${theirs}`);
    expect(await codeOf(await ada.get(`/api/documents/${document.id}`))).toBe('document.not-found');
    expect(await codeOf(await fileOf(document))).toBe('document.not-found');
    await ada.post(`/api/policies/${theirs}/undelete`);
    expect((await ada.get(`/api/documents/${document.id}`)).status).toBe(200);
  });
});

const auditOf = async (action: string): Promise<string[]> => {
  const response = await ada.get(`/api/audit-log?entityType=document&action=${action}`);
  return z
    .array(auditEntrySchema)
    .parse(await response.json())
    .map(({ details }) => details);
};

it('records who downloads files and texts, at most once per interval', async () => {
  const document = await upload('watched.pdf', pdfOf('Watched'));
  for (let times = 0; times < 2; times += 1) await (await fileOf(document)).body?.cancel();
  await textOf(document);
  const watched = async () => (await auditOf('VIEW')).filter((details) => details.includes('watched'));
  await expect
    .poll(async () => (await watched()).toSorted())
    .toEqual(['Downloaded document “watched.pdf”', 'Read the text of document “watched.pdf”']);
});

it('allows viewers and auditors only to read', async () => {
  const document = await upload('visitors.pdf', pdf);
  for (const role of ['viewer', 'auditor'] as const) {
    const reader = await joinAs(app, ada, role);
    expect(await bytes(await fileOf(document, '', reader))).toEqual(pdf);
    expect((await reader.get(`/api/documents/${document.id}/text`)).status).toBe(200);
    expect(await codeOf(await reader.delete(`/api/documents/${document.id}`))).toBe('session.forbidden');
    expect(await codeOf(await reader.post(`/api/documents/${document.id}/extraction`))).toBe(
      'session.forbidden',
    );
  }
});
