import {
  bodyInScopeSchema,
  changeScopeSchema,
  dayAt,
  type ChangeScopeInput,
  isPrinted,
  requirementInScopeSchema,
  scopeQuerySchema,
  statementQuerySchema,
  streamName,
} from '@proviso/contracts';
import { findNames, listJudgedBodies } from '@proviso/projections';
import * as z from 'zod';
import { type FindAccount, requesterOf } from '../../../shared/access/account.ts';
import type { BodyOfRequirements } from '../../../shared/controls/control-library.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import type { Renderer } from '../../../shared/rendering/renderer.ts';
import { fileLanguage, machineReadableLanguage } from '../../../shared/rendering/file-language.ts';
import { tableMimeTypes, writeTable } from '../../../shared/rendering/table/write-table.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { recordExport } from '../../../shared/view-log/record-export.ts';
import { loadLetterhead, type LoadPicturesDeps } from '../../pictures/index.ts';
import { readScope } from '../judgments/read-decisions.ts';
import type { LibraryLoader } from '../own-bodies/organization-library.ts';
import type { PresentedLibraryLoader } from '../presenting/presented-library.ts';
import { scopeDecider, type ScopeCommand } from './decider.ts';
import { bodiesInScope, requirementsInScope } from './in-scope.ts';
import { readRequirementEvidence, createApplicabilityStatement } from './statement.ts';

export interface ScopeRouteDeps extends LoadPicturesDeps {
  log: EventLog;
  read: Read;
  findAccount: FindAccount;
  renderer: Renderer;
  library: LibraryLoader;
  presented: PresentedLibraryLoader;
}

/** Maximum number of concurrent statements of applicability per organization. */
const MAX_CONCURRENT = 2;

/** Routes for an organization's scope, and its statement of applicability. */
export const scopeRoutes = (deps: ScopeRouteDeps): readonly Route[] => {
  const { log, read, findAccount, renderer, library, presented } = deps;
  const limited = limitPerOwner(MAX_CONCURRENT);
  const known = async (organizationId: string) => {
    const [{ exclusions, marked }, judgedBodies] = await Promise.all([
      readScope(log, organizationId),
      read(organizationId, listJudgedBodies),
    ]);
    const judged = new Set(judgedBodies);
    const people = [...new Set([...exclusions.values()].map(({ by }) => by))];
    const names =
      people.length === 0
        ? new Map<string, string>()
        : await read(organizationId, (tenant) => findNames(tenant, people));
    return { exclusions, marked, judged, names };
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/scope',
        summary: 'Lists the bodies of the control library, and whether they apply to the organization',
        permission: 'policy.read',
        requires: 'analysis',
        answers: { 200: z.array(bodyInScopeSchema) },
        reads: ['policies', 'analyses'],
      },
      async ({ session: { organizationId }, request }) => {
        const { bodies } = await presented(organizationId, readerLanguage(request));
        return { status: 200, body: bodiesInScope(bodies, await known(organizationId)) };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/scope/requirements',
        summary: 'Lists the requirements of a body that a policy can answer, and whether they apply',
        permission: 'policy.read',
        requires: 'analysis',
        query: scopeQuerySchema,
        answers: { 200: z.array(requirementInScopeSchema) },
        problems: ['scope.unknown'],
      },
      async ({ query: { body }, session: { organizationId }, request }) => {
        const named = bodyNamed(await presented(organizationId, readerLanguage(request)), body);
        return { status: 200, body: requirementsInScope(named, await known(organizationId)) };
      },
    ),

    sessionRoute(
      {
        method: 'put',
        path: '/api/scope',
        summary:
          'Marks a body or its requirements as applicable or, with a reason, as not applicable; updates scores',
        permission: 'organization.manage',
        requires: 'analysis',
        body: changeScopeSchema,
        answers: { 200: bodyInScopeSchema },
        problems: ['scope.unknown', 'scope.changed'],
      },
      async ({ body: change, session: { organizationId }, context, request }) => {
        const body = bodyNamed(await library(organizationId), change.body);
        const stream = streamName('scope', organizationId);
        const { position } = await handleCommand(log, scopeDecider, {
          stream,
          command: commandFor(change, body),
          context,
          conflict: 'scope.changed',
        });
        const shown = bodyNamed(await presented(organizationId, readerLanguage(request)), body.body);
        const [changed] = bodiesInScope([shown], await known(organizationId));
        return { status: 200, body: changed, wrote: [{ stream, position }] };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/scope/statement',
        summary:
          'Returns the statement of applicability: each requirement, whether it applies or why not, and the policies in force that address it; the export is recorded',
        permission: 'policy.read',
        requires: 'analysis',
        query: statementQuerySchema,
        answers: { 200: null },
        sends: Object.values(tableMimeTypes),
        problems: ['scope.unknown', 'request.too-many', 'export.not-possible'],
        reads: ['policies', 'analyses'],
      },
      async ({ query: { format, body }, session, context, request, response }) => {
        const { organizationId } = session;
        const words = fileLanguage(readerLanguage(request));
        const all = await presented(organizationId, words.language);
        const bodies = body === undefined ? all.bodies : [bodyNamed(all, body)];
        await limited(organizationId, async () => {
          const { organization, timeZone, name } = await requesterOf(findAccount, session);
          const now = context.now();
          const facts = {
            organization,
            letterhead: isPrinted(format) ? await loadLetterhead(deps, organizationId) : undefined,
            timeZone,
            madeAt: now.toISOString(),
            madeBy: name,
            ...(await known(organizationId)),
            proof: await readRequirementEvidence(read, organizationId),
            isWhole: body === undefined,
          };
          const table = createApplicabilityStatement(
            bodies,
            facts,
            format === 'csv' ? machineReadableLanguage(words) : words,
          );
          const order = { organizationId, signal: createClientGoneSignal(response) };
          const bytes = await writeTable(format, table, { renderer, order });
          await recordExport(log, context, {
            type: 'StatementOfApplicabilityExported',
            data: { organizationId, format, ...(body !== undefined && { body }) },
          });
          const file = `${table.title} ${dayAt(now, timeZone)}.${format}`;
          asAttachment(response, file, tableMimeTypes[format]).send(bytes);
        });
        return undefined;
      },
    ),
  ];
};

const bodyNamed = <Body extends { body: string }>(
  { bodies }: { bodies: readonly Body[] },
  name: string,
): Body => {
  const body = bodies.find((one) => one.body === name);
  if (!body) throw new DomainError('scope.unknown');
  return body;
};

const commandFor = (change: ChangeScopeInput, { body, requirements }: BodyOfRequirements): ScopeCommand => {
  if (change.citations.length === 0)
    return change.applies
      ? { type: 'IncludeBody', body }
      : { type: 'ExcludeBody', body, reason: change.reason };
  const named = change.citations.map((citation) => {
    const requirement = requirements.find(({ id }) => id === citation);
    if (!requirement) throw new DomainError('scope.unknown');
    return { citation, title: requirement.title };
  });
  return change.applies
    ? { type: 'IncludeRequirements', body, requirements: named }
    : { type: 'ExcludeRequirements', body, requirements: named, reason: change.reason };
};
