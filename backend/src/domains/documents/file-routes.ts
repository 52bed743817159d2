import {
  type DocumentMimeType,
  documentMimeTypes,
  documentReadingSchema,
  type DocumentText,
  documentTextSchema,
  documentTypes,
} from '@proviso/contracts';
import { getDocument } from '@proviso/projections';
import type { FileStore, Logger } from '@proviso/storage';
import * as z from 'zod';
import type { ViewRecorder } from '../../shared/view-log/view-recorder.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { presentDocument } from './present-document.ts';
import { loadDocument, type LoadDocumentDeps } from './load-document.ts';
import { sendSpooled, spoolToDisk } from '../../shared/routing/spooled-file.ts';
import type { UploadFolder } from '../../shared/files/upload/upload-folder.ts';
import { limitPerOwner } from '../../shared/concurrency/limit-per-owner.ts';
import { fairQueue } from '../../shared/concurrency/fair-queue.ts';
import { storedFile } from './stored-file.ts';
import type { Response } from 'express';
import { asAttachment } from '../../shared/routing/as-attachment.ts';

interface FileHeaders {
  name: string;
  mimeType: DocumentMimeType;
  /** Lets the browser show the file without running any active content in it. */
  inline: boolean;
}

/** Sets the headers of a file response. */
const nameFile = (response: Response, { name, mimeType, inline }: FileHeaders): void => {
  asAttachment(response, name, mimeType);
  if (!inline) return;
  const attachment = String(response.get('Content-Disposition'));
  response.set({
    'Content-Disposition': attachment.replace(/^attachment/, 'inline'),
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
};

/** Separates the pages in a PDF's text. */
const PAGE_BREAK = '\f';

/**
 * Splits an extracted text into pages, numbered from 1. A text without pages becomes one page whose number is
 * `null`.
 */
const textPages = (text: string, hasPages: boolean): DocumentText['pages'] =>
  hasPages
    ? text.split(PAGE_BREAK).map((page, index) => ({ page: index + 1, text: page }))
    : [{ page: null, text }];

export interface FileRouteDeps extends LoadDocumentDeps {
  read: Read;
  files: FileStore;
  views: ViewRecorder;
  logger: Logger;
  /** Stores temporary files until clients have downloaded them. */
  requestFolders: UploadFolder;
}

/** Maximum number of files in memory at once: in total, and per organization. */
const READING = { all: 8, each: 2 };
/** Maximum number of files that are being sent to one organization. Files for slow clients wait on disk. */
const SENDING = 100;

const params = z.object({ id: z.uuid() });

/**
 * Events are not limited to what an external auditor may read, but the read models are.
 * @throws ApiProblem `document.not-found`
 */
const assertVisible = async (read: Read, organizationId: string, id: string): Promise<void> => {
  if (!(await read(organizationId, (tenant) => getDocument(tenant, id))))
    throw new ApiProblem('document.not-found');
};
const fileQuery = z.object({ inline: z.string().optional() });

/**
 * `/api/documents/:id/file`, `/api/documents/:id/text`, and `/api/documents/:id/reading`. Downloads are
 * recorded in the view log.
 */
export const documentFileRoutes = (deps: FileRouteDeps): readonly Route[] => {
  const { read, views, requestFolders } = deps;
  const reading = fairQueue(READING.all, READING.each);
  const sending = limitPerOwner(SENDING);
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/documents/:id/file',
        inAudit: 'allowed',
        summary: 'Returns the uploaded file as a download; `inline` shows a PDF in the browser',
        permission: 'policy.read',
        requires: 'policies',
        params,
        query: fileQuery,
        answers: { 200: null },
        sends: documentMimeTypes,
        problems: ['document.not-found', 'document.file-missing', 'request.too-many'],
      },
      async ({ params: { id }, query, session, context, response }) => {
        const { organizationId } = session;
        if (session.engagement) await assertVisible(read, organizationId, id);
        const { file } = await loadDocument(deps, organizationId, id);
        const { policyId, originalName, mimeType, sha256 } = file;
        await sending(organizationId, async () => {
          const spooled = await reading(organizationId, async () => {
            const content = await storedFile(deps, { organizationId, sha256 });
            await views.documentTaken(context, { documentId: id, policyId, originalName, what: 'file' });
            return spoolToDisk(content, requestFolders);
          });
          const inline = query.inline !== undefined && mimeType === documentTypes['.pdf'];
          nameFile(response, { name: originalName, mimeType, inline });
          await sendSpooled(response, spooled, requestFolders);
        });
        return undefined;
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/documents/:id/text',
        summary: 'Returns the whole text of a document by pages; empty until the text is extracted',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: documentTextSchema },
        problems: ['document.not-found', 'document.file-missing'],
        reads: ['documents'],
      },
      async ({ params: { id }, session: { organizationId }, rights, context }) => {
        const state = await loadDocument(deps, organizationId, id);
        const known = await read(organizationId, (tenant) => getDocument(tenant, id));
        if (!known) throw new ApiProblem('document.not-found');
        const document = presentDocument(rights)(known);
        if (state.status !== 'extracted') return { status: 200, body: { document, pages: [] } };
        const key = { organizationId, sha256: state.text.textSha256 };
        const text = await reading(organizationId, () => storedFile(deps, key));
        const { policyId, originalName } = state.file;
        await views.documentTaken(context, { documentId: id, policyId, originalName, what: 'text' });
        const pages = textPages(text.toString('utf8'), state.text.pages !== undefined);
        return { status: 200, body: { document, pages } };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/documents/:id/reading',
        summary:
          'Returns the structure of a document: headings, lists, tables, and notes; empty until it is read',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: documentReadingSchema },
        problems: ['document.not-found', 'document.file-missing', 'request.too-many'],
      },
      async ({ params: { id }, session: { organizationId }, context, response }) => {
        const state = await loadDocument(deps, organizationId, id);
        if (state.status !== 'extracted' || !state.text.reading)
          return { status: 200, body: { reading: null } };
        const { sha256 } = state.text.reading;
        const { policyId, originalName } = state.file;
        await sending(organizationId, async () => {
          // Sends the stored bytes, which were validated earlier. Parsing hundreds of pages would block the
          // event loop.
          const spooled = await reading(organizationId, async () => {
            const stored = await storedFile(deps, { organizationId, sha256 });
            await views.documentTaken(context, { documentId: id, policyId, originalName, what: 'text' });
            return spoolToDisk(
              Buffer.concat([Buffer.from('{"reading":'), stored, Buffer.from('}')]),
              requestFolders,
            );
          });
          response.type('json');
          await sendSpooled(response, spooled, requestFolders);
        });
        return undefined;
      },
    ),
  ];
};
