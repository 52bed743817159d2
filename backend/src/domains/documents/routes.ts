import { documentSchema, pageQuerySchema, streamName } from '@proviso/contracts';
import { hasPolicy, listDocuments } from '@proviso/projections';
import type { FileStore, Logger } from '@proviso/storage';
import * as z from 'zod';
import pLimit from 'p-limit';
import type { ViewRecorder } from '../../shared/view-log/view-recorder.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { awaitExtraction, type ExtractionWait } from './await-extraction.ts';
import { presentDocument } from './present-document.ts';
import { singleDocumentRoutes } from './document-routes.ts';
import { documentFileRoutes } from './file-routes.ts';
import type { LoadDocumentDeps } from './load-document.ts';
import type { UploadFolder } from '../../shared/files/upload/upload-folder.ts';
import type { ResumableUploads } from './resumable/resumable-uploads.ts';
import { resumableUploadRoutes, type ResumableRouteDeps } from './resumable/routes.ts';
import { uploadDocuments } from './upload-documents.ts';
import { UPLOAD_FIELD } from './document-upload.ts';
import type { UploadReception } from '../../shared/files/upload/receive-upload.ts';

export interface DocumentRouteDeps extends LoadDocumentDeps, ExtractionWait {
  read: Read;
  files: FileStore;
  reception: UploadReception;
  uploads: ResumableUploads;
  requestFolders: UploadFolder;
  /** Checks the files of both regular and resumable uploads. */
  check: ResumableRouteDeps['check'];
  views: ViewRecorder;
  logger: Logger;
}

const params = z.object({ id: z.uuid() });
/** Maximum number of files being stored at once, across all requests. */
const STORING = 4;

const uploadBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [UPLOAD_FIELD],
        properties: { [UPLOAD_FIELD]: { type: 'array', items: { type: 'string', format: 'binary' } } },
      },
    },
  },
};

/** `/api/policies/:id/upload`, `/api/policies/:id/documents`, `/api/documents` and `/api/uploads`. */
export const documentRoutes = (deps: DocumentRouteDeps): readonly Route[] => {
  const { log, policyExists, files, reception } = deps;
  const inMemory = pLimit(STORING);
  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/policies/:id/upload',
        summary: 'Adds PDF and DOCX files to a policy and extracts their text; waits up to 2 s for it',
        permission: 'document.upload',
        requires: 'policies',
        params,
        middleware: reception.middleware,
        rawBody: {
          openApi: uploadBody,
          fingerprint: (request) => reception.filesOf(request).map(({ name, sha256 }) => [name, sha256]),
        },
        answers: { 201: z.array(documentSchema) },
        problems: [
          'policy.not-found',
          'document.none',
          'document.too-many',
          'document.too-large',
          'document.empty',
          'document.infected',
          'document.not-scanned',
          'document.type-not-accepted',
          'request.unsupported-media-type',
        ],
      },
      async ({ params: { id }, session, rights, context, request }) => {
        if (!(await policyExists(session.organizationId, id))) throw new ApiProblem('policy.not-found');
        const ids = await uploadDocuments({ log, files, inMemory }, context, id, reception.filesOf(request));
        const records = await awaitExtraction(deps, ids, session.organizationId);
        return {
          status: 201,
          body: records.map(({ document }) => presentDocument(rights)(document)),
          wrote: records.map(({ document, position }) => ({
            stream: streamName('document', document.id),
            position,
          })),
        };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id/documents',
        inAudit: 'allowed',
        summary: "Lists a policy's documents, most recently uploaded first",
        permission: 'policy.read',
        requires: 'policies',
        params,
        query: pageQuerySchema,
        answers: { 200: z.array(documentSchema) },
        problems: ['policy.not-found'],
        reads: ['policies', 'documents'],
        load: async (tenant, { params: { id }, query }) =>
          (await hasPolicy(tenant, id)) ? listDocuments(tenant, id, query) : undefined,
      },
      async ({ rights, request, loaded: page }) => {
        if (!page) throw new ApiProblem('policy.not-found');
        return pageAnswer(request, { ...page, items: page.items.map(presentDocument(rights)) });
      },
    ),

    ...singleDocumentRoutes(deps),
    ...documentFileRoutes(deps),
    ...resumableUploadRoutes({ ...deps, inMemory }),
  ];
};
