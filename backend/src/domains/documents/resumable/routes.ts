import { documentSchema, limits, streamName } from '@proviso/contracts';
import * as z from 'zod';
import { ApiProblem } from '../../../shared/routing/api-problem.ts';
import { type HeaderDescription, sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { presentDocument } from '../present-document.ts';
import { awaitExtraction, type ExtractionWait } from '../await-extraction.ts';
import type { LoadDocumentDeps } from '../load-document.ts';
import { attachUpload, type AttachUploadDeps } from './attach-upload.ts';
import { UPLOADS_PATH } from './resumable-uploads.ts';

export type ResumableRouteDeps = AttachUploadDeps & LoadDocumentDeps & ExtractionWait;

const params = z.object({ uploadId: z.string() });
const attachParams = z.object({ id: z.uuid(), uploadId: z.string() });

const bytes = { type: 'integer', minimum: 0 } as const;

/** Headers for starting and continuing uploads with the tus protocol 1.0.0. */
const described = {
  'Upload-Length': {
    description: 'Total bytes of the file',
    schema: { ...bytes, maximum: limits.uploadBytes },
  },
  'Upload-Metadata': {
    description: 'Comma-separated pairs of a name and a Base64 value; `filename` is the name of the file',
    schema: { type: 'string' },
  },
  'Upload-Offset': { description: 'Bytes received so far', schema: bytes },
  'Content-Type': {
    description: 'The content type of a chunk',
    schema: { type: 'string', const: 'application/offset+octet-stream' },
  },
  Location: { description: 'The URL of the upload, such as `/api/uploads/…`', schema: { type: 'string' } },
} as const satisfies Record<string, HeaderDescription>;
type Header = keyof typeof described;

const resumable: HeaderDescription = {
  description: 'The version of the protocol',
  schema: { type: 'string', const: '1.0.0' },
};

/** @param request the headers of the request, each true if required */
const tusHeaders = (request: Partial<Record<Header, boolean>>, answer: readonly Header[]) => ({
  request: {
    'Tus-Resumable': { ...resumable, required: true },
    ...Object.fromEntries(
      Object.entries(request).map(([name, required]) => [name, { ...described[name as Header], required }]),
    ),
  },
  answer: {
    'Tus-Resumable': resumable,
    ...Object.fromEntries(answer.map((name) => [name, described[name]])),
  },
});

/** `Idempotency-Key` is ignored, because the protocol handles repeated requests itself. */
const ownAnswer = { secretAnswer: true } as const;

const pieces = [
  {
    method: 'head',
    summary: 'Returns how many bytes of an upload have arrived',
    status: 200,
    headers: tusHeaders({}, ['Upload-Offset', 'Upload-Length', 'Upload-Metadata']),
  },
  {
    method: 'patch',
    summary: 'Receives the next chunk of an upload',
    status: 204,
    headers: tusHeaders({ 'Upload-Offset': true, 'Content-Type': true }, ['Upload-Offset']),
  },
  { method: 'delete', summary: 'Cancels an upload', status: 204, headers: tusHeaders({}, []) },
] as const;

/**
 * `/api/uploads` and `/api/policies/:id/upload-from/:uploadId`: receives files in chunks, then turns the
 * files into documents.
 */
export const resumableUploadRoutes = (deps: ResumableRouteDeps): readonly Route[] => {
  const { policyExists, uploads } = deps;
  return [
    sessionRoute(
      {
        method: 'post',
        path: UPLOADS_PATH,
        summary: 'Begins an upload that can continue after a lost connection (tus protocol 1.0.0)',
        permission: 'document.upload',
        requires: 'policies',
        answers: { 201: null },
        headers: tusHeaders({ 'Upload-Length': true, 'Upload-Metadata': false }, ['Location']),
        problems: ['request.malformed', 'document.too-large', 'upload.too-many'],
        ...ownAnswer,
      },
      async ({ session, request, response }) => {
        await uploads.create(request, response, session);
        return undefined;
      },
    ),

    ...pieces.map(({ method, summary, status, headers }) =>
      sessionRoute(
        {
          method,
          path: `${UPLOADS_PATH}/:uploadId`,
          summary: `${summary} (tus protocol 1.0.0)`,
          permission: 'document.upload',
          requires: 'policies',
          params,
          answers: { [status]: null },
          headers,
          problems: ['upload.not-found', 'upload.not-here', 'document.too-large', 'request.malformed'],
          ...ownAnswer,
        },
        async ({ params: { uploadId }, session, request, response }) => {
          await uploads.goOn(request, response, session, uploadId);
          return undefined;
        },
      ),
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/policies/:id/upload-from/:uploadId',
        summary: 'Adds the file of a completed upload to a policy; a repeat returns the same document',
        permission: 'document.upload',
        requires: 'policies',
        params: attachParams,
        answers: { 201: documentSchema },
        problems: [
          'policy.not-found',
          'upload.not-found',
          'upload.incomplete',
          'document.empty',
          'document.infected',
          'document.not-scanned',
          'document.type-not-accepted',
        ],
      },
      async ({ params: { id, uploadId }, session, rights, context }) => {
        if (!(await policyExists(session.organizationId, id))) throw new ApiProblem('policy.not-found');
        const documentId = await attachUpload(deps, context, { owner: session, uploadId, policyId: id });
        const [record] = await awaitExtraction(deps, [documentId], session.organizationId);
        if (!record) throw new ApiProblem('upload.not-found');
        const { document, position } = record;
        return {
          status: 201,
          body: presentDocument(rights)(document),
          wrote: [{ stream: streamName('document', documentId), position }],
        };
      },
    ),
  ];
};
