import { importOptionsSchema, importPreviewSchema, policySchema } from '@proviso/contracts';
import type { Request } from 'express';
import type { UploadReception } from '../../../shared/files/upload/receive-upload.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { ApiProblem } from '../../../shared/routing/api-problem.ts';
import { atOnce } from '../../../shared/concurrency/at-once.ts';
import { etagOf } from '../../../shared/routing/etag.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { whenClosed } from '../../../shared/routing/when-closed.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import type { ReadAsTenant } from '../../../shared/read-models/read-as-tenant.ts';
import { presentPolicy } from '../present-policy.ts';
import { importPolicy, previewImport } from './import-policy.ts';
import { IMPORT_FIELD, type FileToImport } from './import-upload.ts';
import type { PolicyConverter } from './policy-converter.ts';

export interface PolicyImportRouteDeps {
  log: EventLog;
  readQuickly: ReadAsTenant;
  findAccount: FindAccount;
  converter: PolicyConverter;
  reception: UploadReception<FileToImport>;
}

const importBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [IMPORT_FIELD],
        properties: { [IMPORT_FIELD]: { type: 'string', format: 'binary' } },
      },
    },
  },
};

/** Maximum number of files being converted or waiting for it, per organization. */
const AT_ONCE = 20;

/** Why a file is not taken, or not read. */
const problems = [
  'document.none',
  'document.too-many',
  'document.too-large',
  'document.empty',
  'document.infected',
  'document.not-scanned',
  'import.type-not-accepted',
  'import.unreadable',
  'policy.content-too-large',
  'request.too-many',
  'request.unsupported-media-type',
] as const;

/** `/api/policies/import` and `/api/policies/import/preview`. */
export const policyImportRoutes = (deps: PolicyImportRouteDeps): readonly Route[] => {
  const limited = atOnce(AT_ONCE);
  const received = {
    middleware: deps.reception.middleware,
    rawBody: {
      openApi: importBody,
      fingerprint: (request: Request) =>
        deps.reception.filesOf(request).map(({ name, sha256 }) => [name, sha256]),
    },
  };
  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/policies/import/preview',
        summary:
          'What a draft from a DOCX, PDF or Markdown file would be, with what was guessed and what is left out; nothing is kept',
        permission: 'policy.write',
        requires: 'policies',
        ...received,
        query: importOptionsSchema,
        answers: { 200: importPreviewSchema },
        problems,
      },
      async ({ session, query: options, request, response }) => {
        const [file] = deps.reception.filesOf(request);
        if (!file) throw new ApiProblem('document.none');
        const preview = await limited(session.organizationId, () =>
          previewImport(deps.converter, session.organizationId, file, {
            signal: whenClosed(response),
            options,
          }),
        );
        return { status: 200, body: preview };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/policies/import',
        summary: 'Creates a draft from a DOCX, PDF or Markdown file',
        permission: 'policy.write',
        requires: 'policies',
        ...received,
        query: importOptionsSchema,
        answers: { 201: policySchema },
        problems,
      },
      async ({ session, rights, context, query: options, request, response }) => {
        const [file] = deps.reception.filesOf(request);
        if (!file) throw new ApiProblem('document.none');
        const written = await limited(session.organizationId, () =>
          importPolicy(deps, context, file, { signal: whenClosed(response), options }),
        );
        return {
          status: 201,
          body: await presentPolicy(deps, session, rights, written),
          headers: { Location: `/api/policies/${written.policyId}`, ETag: etagOf(written.revision) },
          wrote: [written],
        };
      },
    ),
  ];
};
