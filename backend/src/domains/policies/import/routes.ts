import {
  importOptionsSchema,
  importPreviewSchema,
  policyInputSchema,
  policySchema,
  type ParsedPolicyInput,
  etagOf,
} from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import type { Request } from 'express';
import * as z from 'zod';
import type { UploadReception } from '../../../shared/files/upload/receive-upload.ts';
import { parseJsonWithin } from '../../../shared/files/bounded-json.ts';
import { validated } from '../../../shared/event-log/validated.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { ApiProblem } from '../../../shared/routing/api-problem.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { hasPolicyType } from '../../catalog/index.ts';
import type { PictureReader } from '../../pictures/index.ts';
import { unknownType } from '../decider.ts';
import { presentPolicy } from '../present-policy.ts';
import { readVariableValues } from '../variables/read-variable-values.ts';
import { type CorrectedImport, importPolicy, previewImport } from './import-policy.ts';
import { IMPORT_FIELD, POLICY_FIELD, type FileToImport } from './import-upload.ts';
import type { DocumentNumbers } from '../document-numbers.ts';
import type { PolicyConverter } from './policy-converter.ts';

export interface PolicyImportRouteDeps {
  log: EventLog;
  files: FileStore;
  read: Read;
  findAccount: FindAccount;
  documentNumbers: DocumentNumbers;
  converter: PolicyConverter;
  pictureReader: PictureReader;
  reception: UploadReception<FileToImport>;
}

const bodyWith = (properties: object) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [IMPORT_FIELD],
        properties: { [IMPORT_FIELD]: { type: 'string', format: 'binary' }, ...properties },
      },
    },
  },
});
const policyField = {
  [POLICY_FIELD]: {
    type: 'string',
    contentMediaType: 'application/json',
    description:
      'The corrected policy, in the form of `POST /api/policies`; if absent, the policy as the file is read',
  },
};

/** Limits for a policy's JSON, which is flat: an object, its fields' values, and some unknown fields. */
const POLICY_BOUNDS = { levels: 4, values: 100 };
// The decider checks the content's size, because that error has a specific problem code.
const correctedSchema = z.object({ ...policyInputSchema.shape, content: z.string().default('') });

const textOf = (request: Request): string | undefined => {
  const fields = z.object({ [POLICY_FIELD]: z.string() }).safeParse(request.body);
  return fields.data?.[POLICY_FIELD];
};

/**
 * The corrected policy in a request, if any.
 * @throws DomainError `request.malformed`, `request.too-complex`, `request.invalid`, `policy.type-unknown`
 */
const correctedIn = async (
  { log }: { log: EventLog },
  organizationId: string,
  request: Request,
): Promise<CorrectedImport | undefined> => {
  const text = textOf(request);
  if (text === undefined) return undefined;
  const input = validated(
    correctedSchema,
    parseJsonWithin(Buffer.from(text), POLICY_BOUNDS),
  ) as ParsedPolicyInput;
  const { policyTypeId } = input;
  if (policyTypeId !== null && !(await hasPolicyType(log, organizationId, policyTypeId))) throw unknownType();
  return { input, ...(await readVariableValues({ log }, organizationId, input.content)) };
};

/** Maximum number of files being converted or queued, per organization. */
const MAX_CONCURRENT = 20;

/** Problems that the file can cause. */
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
  'request.too-large',
  'request.too-many',
  'request.unsupported-media-type',
] as const;

/** `/api/policies/import` and `/api/policies/import/preview`. */
export const policyImportRoutes = (deps: PolicyImportRouteDeps): readonly Route[] => {
  const limited = limitPerOwner(MAX_CONCURRENT);
  const received = {
    middleware: deps.reception.middleware,
    rawBody: {
      openApi: bodyWith({}),
      fingerprint: (request: Request) => [
        textOf(request),
        deps.reception.filesOf(request).map(({ name, sha256 }) => [name, sha256]),
      ],
    },
  };
  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/policies/import/preview',
        summary:
          'Previews the draft from a DOCX, PDF, or Markdown file, with guesses and losses; stores nothing',
        permission: 'policy.write',
        requires: 'policies',
        ...received,
        query: importOptionsSchema,
        answers: { 200: importPreviewSchema },
        problems,
      },
      async ({ session, context, query: options, request, response }) => {
        const [file] = deps.reception.filesOf(request);
        if (!file) throw new ApiProblem('document.none');
        const preview = await limited(session.organizationId, () =>
          previewImport(deps, context, file, {
            signal: createClientGoneSignal(response),
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
        summary:
          'Creates a policy from a DOCX, PDF, or Markdown file, which then becomes a document of the policy',
        permission: 'policy.write',
        requires: 'policies',
        ...received,
        rawBody: { ...received.rawBody, openApi: bodyWith(policyField) },
        query: importOptionsSchema,
        answers: { 201: policySchema },
        problems: [
          ...problems,
          'request.too-complex',
          'policy.type-unknown',
          'policy.number-taken',
          'variable.too-many-uses',
          'event.text-not-storable',
        ],
      },
      async ({ session, rights, context, query: options, request, response }) => {
        const [file] = deps.reception.filesOf(request);
        if (!file) throw new ApiProblem('document.none');
        const corrected = await correctedIn(deps, session.organizationId, request);
        const policyId = context.newId();
        await deps.documentNumbers.claim(session.organizationId, policyId, corrected?.input.documentNumber);
        const written = await limited(session.organizationId, () =>
          importPolicy(deps, context, file, {
            policyId,
            signal: createClientGoneSignal(response),
            options,
            ...(corrected && { corrected }),
          }),
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
