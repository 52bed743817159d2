import { documentSchema, streamName } from '@proviso/contracts';
import { getDocument, hasPolicy } from '@proviso/projections';
import * as z from 'zod';
import { assertPolicyNotHeld } from '../legal-holds/index.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { removeDocument, requestExtraction } from './commands.ts';
import { presentDocument } from './present-document.ts';
import { readDocumentRecord } from './document-record.ts';
import { loadDocument, type LoadDocumentDeps } from './load-document.ts';

const params = z.object({ id: z.uuid() });

/** `/api/documents/:id` and the actions on a document. */
export const singleDocumentRoutes = (deps: LoadDocumentDeps & { read: Read }): readonly Route[] => {
  const { log, read } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/documents/:id',
        summary: 'Returns a document with the state of its extraction and the findings in its file',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: documentSchema },
        problems: ['document.not-found'],
        reads: ['policies', 'documents'],
      },
      async ({ params: { id }, session, rights }) => {
        const document = await read(session.organizationId, async (tenant) => {
          const found = await getDocument(tenant, id);
          return found && (await hasPolicy(tenant, found.policyId)) ? found : undefined;
        });
        if (!document) throw new ApiProblem('document.not-found');
        return { status: 200, body: presentDocument(rights)(document) };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/documents/:id/extraction',
        summary: "Retries the extraction of a document's text after a failure",
        permission: 'document.upload',
        requires: 'policies',
        params,
        answers: { 202: documentSchema },
        problems: ['document.not-found', 'document.extracted-already', 'document.changed'],
      },
      async ({ params: { id }, session, rights, context }) => {
        await loadDocument(deps, session.organizationId, id);
        await requestExtraction(log, context, id);
        const record = await readDocumentRecord(log, id, session.organizationId);
        if (!record) throw new ApiProblem('document.not-found');
        const { document, position } = record;
        return {
          status: 202,
          body: presentDocument(rights)(document),
          wrote: [{ stream: streamName('document', id), position }],
        };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/documents/:id',
        summary: 'Removes a document from its policy; its history is kept',
        permission: 'document.upload',
        requires: 'policies',
        params,
        answers: { 204: null },
        problems: ['document.not-found', 'document.changed', 'legal-hold.policy', 'legal-hold.organization'],
      },
      async ({ params: { id }, session, context }) => {
        const { file } = await loadDocument(deps, session.organizationId, id);
        await assertPolicyNotHeld(log, session.organizationId, file.policyId);
        return { status: 204, wrote: [await removeDocument(log, context, id)] };
      },
    ),
  ];
};
