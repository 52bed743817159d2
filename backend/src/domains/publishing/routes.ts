import {
  limits,
  type PolicyPublication,
  type ProblemCode,
  problemDetail,
  problems,
  type PublicationProblem,
  type PublicationStatement,
  publicationSchema,
  publishSchema,
  type Rights,
  withdrawalSchema,
  draftEtagOf,
} from '@proviso/contracts';
import { findPublication, type FoundPublication, listPublicationStatements } from '@proviso/projections';
import * as z from 'zod';
import { assertInPerson } from '../../shared/access/assert-in-person.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { requiredIfMatchOf } from '../../shared/routing/etag.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { publishesChanges } from '../catalog/index.ts';
import {
  type ExistingPolicy,
  fingerprintOf,
  fingerprintOfVersion,
  loadExistingPolicy,
} from '../policies/index.ts';
import { changePublication, loadPublication } from './change-publication.ts';
import type { Publication, PublicationFailure } from './decider.ts';
import { withdraw } from './end-publications.ts';
import { publish, type PublishDeps, retriedUntil } from './publish.ts';
import { basisOf } from './working-drafts.ts';

const params = z.object({ id: z.uuid() });

/** The facts about a policy's publication, from which the response to a caller is made. */
interface Known {
  policy: ExistingPolicy;
  publication: Publication;
  found: FoundPublication;
  /** True if the expiry applies to the text that is in force. */
  expires: boolean;
  /** True if the organization publishes changes. */
  publishes: boolean;
}

const actionsOf = ({ policy, publication, publishes }: Known): PolicyPublication['actions'] => {
  const { draft, discarded, scheduled } = publication;
  const isInForce = policy.policyStatus === 'active';
  if (scheduled) return ['cancel', ...(isInForce ? (['withdraw'] as const) : [])];
  const isCurrent = draft?.basedOn.sha256 === basisOf(policy).sha256;
  return [
    ...((draft ? isCurrent : publishes && !isInForce) ? (['publish'] as const) : []),
    ...(draft ? (['discard'] as const) : []),
    ...(!draft && discarded ? (['restore'] as const) : []),
    ...(publishes && isInForce ? (['withdraw'] as const) : []),
  ];
};

/** Earlier events recorded only the code of a problem. The parameters of its text were always limits. */
const describeProblem = ({ problem: code, parameters: recorded }: PublicationFailure): PublicationProblem => {
  const parameters = recorded ?? {
    kilobytes: limits.policyContentBytes / 1024,
    pictures: limits.policyPictures,
    uses: limits.variableUses,
  };
  const known = Object.hasOwn(problems, code) ? (code as ProblemCode) : 'service.failed';
  return { code, detail: problemDetail(known, parameters), parameters };
};

const present = (
  policyId: string,
  known: Known & { revision: number },
  statements: readonly PublicationStatement[],
  { permissions }: Rights,
): PolicyPublication => {
  const { policy, publication, found } = known;
  const { draft, scheduled, delayedBy, failed } = publication;
  const basis = basisOf(policy);
  const isEditor = permissions.includes('policy.write');
  const actions = isEditor ? actionsOf(known) : [];
  return {
    policyId,
    inForce:
      policy.policyStatus === 'active'
        ? {
            version: policy.version,
            since: found.inForceSince?.toISOString() ?? null,
            expiresOn: known.expires ? found.expiresOn : null,
          }
        : null,
    draft:
      isEditor && draft
        ? {
            basedOnVersion: draft.basedOn.version,
            outdated: draft.basedOn.sha256 !== basis.sha256,
            savedAt: found.draftSavedAt?.toISOString() ?? null,
            savedByName: found.draftSavedByName,
            note: draft.note,
          }
        : null,
    scheduled:
      isEditor && scheduled
        ? {
            effectiveAt: scheduled.effectiveAt,
            effectiveOn: scheduled.effectiveOn ?? null,
            expiresOn: scheduled.expiresOn ?? null,
            signedAt: found.signedAt?.toISOString() ?? null,
            signedByName: found.signedByName,
            problem: delayedBy === null ? null : describeProblem(delayedBy),
            retriedUntil: delayedBy === null ? null : retriedUntil(scheduled.effectiveAt).toISOString(),
          }
        : null,
    failed: isEditor && failed ? { plannedAt: failed.plannedAt, problem: describeProblem(failed) } : null,
    asItIs:
      !draft && actions.includes('publish')
        ? { version: policy.version, fingerprint: fingerprintOf(policy.fields) }
        : null,
    etag: isEditor ? draftEtagOf(known.revision) : null,
    actions,
    statements: [...statements],
  };
};

/** True if a version expires and its text is the one in force. */
const doesExpire = async (
  log: EventLog,
  organizationId: string,
  policyId: string,
  { policy, publication: { expiry } }: Pick<Known, 'policy' | 'publication'>,
): Promise<boolean> => {
  if (!expiry) return false;
  if (expiry.version === policy.version) return true;
  const sha256 = await fingerprintOfVersion(log, organizationId, policyId, expiry.version);
  return sha256 === basisOf(policy).sha256;
};

/** Routes below `/api/policies/:id` that publish and withdraw policies, and discard and restore drafts. */
export const publicationRoutes = (deps: PublishDeps): readonly Route[] => {
  const { log } = deps;
  const described = { permission: 'policy.write', requires: 'policies', params } as const;
  return [
    sessionRoute(
      {
        ...described,
        method: 'get',
        path: '/api/policies/:id/publication',
        summary: 'Returns since when a policy is in force, its draft of changes, and its next publication',
        permission: 'policy.read',
        answers: { 200: publicationSchema },
        problems: ['policy.not-found'],
        reads: ['publications', 'policies', 'accounts'],
        load: (tenant, { params: { id } }) =>
          Promise.all([findPublication(tenant, id), listPublicationStatements(tenant, id)]),
      },
      async ({ params: { id }, session: { organizationId }, rights, loaded: [found, statements] }) => {
        if (!found) throw new DomainError('policy.not-found');
        const [{ policy }, { state: publication, revision }, publishes] = await Promise.all([
          loadExistingPolicy(log, organizationId, id),
          loadPublication(log, organizationId, id),
          publishesChanges(log, organizationId),
        ]);
        const expires = await doesExpire(log, organizationId, id, { policy, publication });
        const known = { policy, publication, revision, found, publishes, expires };
        return { status: 200, body: present(id, known, statements, rights) };
      },
    ),

    sessionRoute(
      {
        ...described,
        method: 'post',
        path: '/api/policies/:id/publications',
        summary: 'Signs that a policy takes effect, now or on a later day',
        inSupport: 'refused',
        body: publishSchema,
        answers: { 204: null },
        problems: [
          'policy.not-found',
          'policy.content-too-large',
          'policy.number-taken',
          'variable.too-many-uses',
          'publication.changed',
          'publication.scheduled',
          'publication.outdated',
          'publication.nothing-to-publish',
          'publication.day-not-possible',
          'approval.required',
          'api-key.not-allowed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id }, body, session, rights, context }) => {
        assertInPerson(session);
        const isOwner = rights.permissions.includes('organization.manage');
        const by = { userId: session.userId, isOwner };
        return { status: 204, wrote: await publish(deps, context, id, by, body) };
      },
    ),

    sessionRoute(
      {
        ...described,
        method: 'delete',
        path: '/api/policies/:id/publications/scheduled',
        summary: 'Cancels the scheduled publication of a policy; needs `If-Match`',
        inSupport: 'refused',
        answers: { 204: null },
        problems: [
          'policy.not-found',
          'request.if-match-required',
          'publication.not-scheduled',
          'publication.changed',
        ],
      },
      async ({ params: { id }, session: { organizationId }, context, request }) => {
        await loadExistingPolicy(log, organizationId, id);
        const expectedRevision = requiredIfMatchOf(request, 'draft');
        const at = context.now().toISOString();
        const command = { type: 'Cancel', publicationId: undefined, reason: 'canceled', at } as const;
        return {
          status: 204,
          wrote: [await changePublication(log, context, id, command, { expectedRevision })],
        };
      },
    ),

    sessionRoute(
      {
        ...described,
        method: 'post',
        path: '/api/policies/:id/withdrawal',
        summary: 'Archives a policy that is in force',
        inSupport: 'refused',
        body: withdrawalSchema,
        answers: { 204: null },
        problems: [
          'policy.not-found',
          'publication.not-in-force',
          'publication.changed',
          'api-key.not-allowed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id }, body: { reason }, session, context }) => {
        assertInPerson(session);
        return { status: 204, wrote: await withdraw(log, context, id, reason) };
      },
    ),

    sessionRoute(
      {
        ...described,
        method: 'delete',
        path: '/api/policies/:id/draft',
        summary: 'Discards the draft of changes to a policy, which can be undone; needs `If-Match`',
        answers: { 204: null },
        problems: [
          'policy.not-found',
          'request.if-match-required',
          'publication.no-draft',
          'publication.scheduled',
          'publication.changed',
        ],
      },
      async ({ params: { id }, session: { organizationId }, context, request }) => {
        await loadExistingPolicy(log, organizationId, id);
        const expectedRevision = requiredIfMatchOf(request, 'draft');
        const command = { type: 'DiscardDraft' } as const;
        return {
          status: 204,
          wrote: [await changePublication(log, context, id, command, { expectedRevision })],
        };
      },
    ),

    sessionRoute(
      {
        ...described,
        method: 'post',
        path: '/api/policies/:id/draft/restore',
        summary: 'Brings back the draft of changes that was discarded last',
        answers: { 204: null },
        problems: [
          'policy.not-found',
          'publication.no-draft',
          'publication.draft-exists',
          'publication.changed',
        ],
      },
      async ({ params: { id }, session: { organizationId }, context }) => {
        await loadExistingPolicy(log, organizationId, id);
        return { status: 204, wrote: [await changePublication(log, context, id, { type: 'RestoreDraft' })] };
      },
    ),
  ];
};
