import {
  approvalListQuerySchema,
  approverCountsSchema,
  type ApproverRole,
  dayAfter,
  decideApprovalSchema,
  type GroupApprovers,
  groupApproverCountsSchema,
  groupApprovers,
  namedApprovers,
  type PolicyApproval,
  policyApprovalSchema,
  submitForApprovalSchema,
  type SubmittedText,
  waitingApprovalSchema,
  waitingCountSchema,
  withdrawApprovalSchema,
} from '@proviso/contracts';
import {
  countReviews,
  countWaitingApprovals,
  findNames,
  findSubmittedAt,
  listApprovalStatements,
  listWaitingApprovals,
} from '@proviso/projections';
import * as z from 'zod';
import { assertInPerson } from '../../shared/access/assert-in-person.ts';
import type { Caller, Session } from '../../shared/access/session.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';
import type { PasswordHashers } from '../../shared/credentials/password-hasher.ts';
import { withHasherForAddress } from '../../shared/credentials/with-hasher-for-address.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { loadApprovalRule } from '../catalog/index.ts';
import { loadOrganization, seatsOf, todayIn } from '../organizations/index.ts';
import { loadExistingPolicy } from '../policies/index.ts';
import { eligibleApprovers, loadRoster, type Roster, seatIn } from './approvers.ts';
import { changeApproval, loadApproval } from './change-approval.ts';
import {
  type ApprovalCommand,
  approvalDecider,
  isSameText,
  isTaken,
  type SubmittedApproval,
} from './decider.ts';
import { authorsOf, findText, findTextOf, type TextDeps } from './find-text.ts';
import { signDecision, type SignDeps } from './sign-decision.ts';

export interface ApprovalRouteDeps extends TextDeps, Omit<SignDeps, 'hasher'> {
  read: Read;
  hasher: PasswordHashers;
  /** Counts the texts that a member submits, and the submissions of a policy. Each submission emails approvers. */
  submissionsOf: Readonly<Record<'member' | 'policy', AttemptLimit>>;
}

const params = z.object({ id: z.uuid() });

/** The text that a request says was shown. */
const textShown = (
  { isDraft }: SubmittedText,
  { fingerprint, version, revision }: { fingerprint: string; version: number; revision: number },
): SubmittedText => ({ isDraft, shownSha256: fingerprint, policyVersion: version, revision });

/** The number of approvals that can still be given in the step that waits. */
const remainingApprovals = ({ submission, step, approvals }: SubmittedApproval, roster: Roster): number => {
  const approvers = submission.steps[step - 1]?.approvers;
  const given = approvals[step - 1] ?? [];
  return approvers
    ? eligibleApprovers(approvers, roster, submission.excluded).filter((id) => !isTaken(given, id)).length
    : 0;
};

/** The approver for whom a user would decide in a step; `undefined` if the user cannot decide. */
const seatOf = (
  { submission: { steps, excluded }, approvals }: SubmittedApproval,
  step: number,
  roster: Roster,
  { userId, today }: { userId: string; today: string },
): string | undefined => {
  const approvers = steps[step - 1]?.approvers;
  const given = approvals[step - 1] ?? [];
  return approvers && seatIn(approvers, roster, { userId, today, excluded, approvals: given });
};

const presentSubmission = (
  state: SubmittedApproval,
  submitted: Awaited<ReturnType<typeof findSubmittedAt>>,
  names: ReadonlyMap<string, string>,
  roster: Roster,
  asking: { userId: string; today: string },
): PolicyApproval['submission'] => {
  const { submission, status, step, approvals } = state;
  const { submissionId, submittedBy, steps, dueOn, note, signature } = submission;
  // The read model may be behind.
  if (submitted?.submissionId !== submissionId) return null;
  const present = steps[step - 1];
  const given = approvals[step - 1]?.length ?? 0;
  const decidesFor = status === 'waiting' ? seatOf(state, step, roster, asking) : undefined;
  const absent = decidesFor === asking.userId ? undefined : decidesFor;
  return {
    id: submissionId,
    status,
    submittedAt: submitted.at,
    submittedByName: names.get(submittedBy) ?? null,
    note: note ?? null,
    dueOn: dueOn ?? null,
    signature,
    step,
    steps: steps.map(({ approvers, needed }, index) => ({
      role: 'role' in approvers ? approvers.role : null,
      names: 'userIds' in approvers ? approvers.userIds.map((id) => names.get(id) ?? null) : [],
      group:
        'groupId' in approvers
          ? { name: roster.groups?.groups[approvers.groupId]?.name ?? null, from: approvers.from }
          : null,
      needed,
      approvals: approvals[index]?.length ?? 0,
    })),
    onBehalfOf: absent ?? null,
    onBehalfOfName: absent === undefined ? null : (names.get(absent) ?? null),
    blocked:
      status === 'waiting' &&
      present !== undefined &&
      given + remainingApprovals(state, roster) < present.needed,
  };
};

/** The actions that the caller can take now. API keys and external auditors only read. */
const actionsOf = (
  { session, rights }: Pick<Caller, 'session' | 'rights'>,
  state: SubmittedApproval | undefined,
  roster: Roster,
  { isRequired, text, today }: { isRequired: boolean; text: SubmittedText | undefined; today: string },
): PolicyApproval['actions'] => {
  const { userId, apiKey, engagement, support, closing } = session;
  if (apiKey || engagement || support || closing || !rights.permissions.includes('policy.write')) return [];
  const isCurrent = state !== undefined && isSameText(state.submission.text, text);
  const waiting = state?.status === 'waiting' ? state : undefined;
  const isOwner = rights.permissions.includes('organization.manage');
  const mayDecide =
    waiting &&
    isCurrent &&
    !waiting.submission.excluded.includes(userId) &&
    seatOf(waiting, waiting.step, roster, { userId, today }) !== undefined;
  const mayWithdraw = waiting && (isOwner || waiting.submission.submittedBy === userId);
  const isDone = isCurrent && (waiting !== undefined || state.status === 'approved');
  return [
    ...(isRequired && text && !isDone ? (['submit'] as const) : []),
    ...(mayDecide ? (['decide'] as const) : []),
    ...(mayWithdraw ? (['withdraw'] as const) : []),
  ];
};

/** Routes that submit texts of policies for approval, and decide on them. */
export const approvalRoutes = (deps: ApprovalRouteDeps): readonly Route[] => {
  const { log, read } = deps;
  /** Loads the last submission, with the members who may decide in its steps. */
  const loadWithRoster = async (organizationId: string, policyId: string) => {
    const { state } = await loadApproval(log, organizationId, policyId);
    return { state, roster: await loadRoster(log, organizationId, state?.submission.steps ?? []) };
  };
  const askedBy = async ({ organizationId, userId, role }: Session, now: Date) => {
    const [roster, today] = await Promise.all([
      loadOrganization(log, organizationId),
      todayIn(log, organizationId, now),
    ]);
    const seats = seatsOf(roster, userId, today).map((id) => ({
      userId: id,
      role: roster.members[id] ?? role,
    }));
    return { userId, seats, today };
  };

  const described = {
    permission: 'policy.write',
    requires: 'policies',
    inSupport: 'refused',
    params,
  } as const;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/approval-rules/approvers',
        summary: 'Counts the members who can decide in a step of an approval rule, by role',
        permission: 'organization.manage',
        answers: { 200: approverCountsSchema },
        changesWith: ['accounts'],
      },
      async ({ session: { organizationId } }) => {
        const roster = await loadRoster(log, organizationId, []);
        const countOf = (role: ApproverRole) => eligibleApprovers({ role }, roster, []).length;
        return { status: 200, body: { owner: countOf('owner'), editor: countOf('editor') } };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/approval-rules/approvers/groups/:id',
        summary: 'Counts the people of a group who can decide in a step of an approval rule',
        permission: 'organization.manage',
        params,
        answers: { 200: groupApproverCountsSchema },
        problems: ['group.not-found'],
        changesWith: ['accounts'],
      },
      async ({ params: { id: groupId }, session: { organizationId } }) => {
        const steps = groupApprovers.map((from) => ({ approvers: { groupId, from } }));
        const roster = await loadRoster(log, organizationId, steps);
        if (!roster.groups?.groups[groupId]) throw new DomainError('group.not-found');
        const countOf = (from: GroupApprovers) => eligibleApprovers({ groupId, from }, roster, []).length;
        return { status: 200, body: { members: countOf('members'), managers: countOf('managers') } };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/approvals',
        summary: 'Lists texts that wait for approval, earliest first; by default, for that of the caller',
        permission: 'policy.write',
        requires: 'policies',
        query: approvalListQuerySchema,
        answers: { 200: z.array(waitingApprovalSchema) },
        reads: ['approvals', 'policies', 'accounts'],
      },
      async ({ query, session, context, request }) => {
        const asked = await askedBy(session, context.now());
        const page = await read(session.organizationId, (tenant) =>
          listWaitingApprovals(tenant, asked, query.whose, query),
        );
        return pageAnswer(request, page);
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/waiting',
        summary: 'Counts the reviews and approvals that wait for the caller',
        permission: 'policy.read',
        requires: 'policies',
        answers: { 200: waitingCountSchema },
        reads: ['approvals', 'reviews', 'policies', 'accounts'],
      },
      async ({ session, rights, context }) => {
        const asked = await askedBy(session, context.now());
        const isApprover = rights.permissions.includes('policy.write');
        const body = await read(session.organizationId, async (tenant) => {
          const reviews = await countReviews(tenant, asked);
          if (!isApprover) return reviews;
          const approvals = await countWaitingApprovals(tenant, asked);
          return { due: reviews.due + approvals.due, overdue: reviews.overdue + approvals.overdue };
        });
        return { status: 200, body };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id/approval',
        summary: 'Returns whether the text of a policy needs an approval, and how far it has come',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: policyApprovalSchema },
        problems: ['policy.not-found'],
        reads: ['approvals', 'policies', 'accounts'],
        load: async (tenant, { params: { id } }) => ({
          statements: await listApprovalStatements(tenant, id),
          submitted: await findSubmittedAt(tenant, id),
        }),
      },
      async ({ params: { id: policyId }, session, rights, context, loaded: { statements, submitted } }) => {
        const { organizationId, userId } = session;
        const existing = await loadExistingPolicy(log, organizationId, policyId);
        const [{ state, roster }, found, today] = await Promise.all([
          loadWithRoster(organizationId, policyId),
          findTextOf(deps, organizationId, policyId, existing),
          todayIn(log, organizationId, context.now()),
        ]);
        const isEditor = rights.permissions.includes('policy.write');
        const { text } = found;
        // Members who may not edit must not learn that a draft exists.
        const isRequired =
          isEditor &&
          found.text !== undefined &&
          (await loadApprovalRule(log, organizationId, found.policyTypeIds)) !== undefined;
        const userIds = state
          ? [
              ...namedApprovers(state.submission.steps),
              state.submission.submittedBy,
              ...seatsOf(roster, userId, today),
            ]
          : [];
        const names = await read(organizationId, (tenant) => findNames(tenant, userIds));
        const body: PolicyApproval = {
          policyId,
          required: isRequired,
          approved: isEditor && state?.status === 'approved' && isSameText(state.submission.text, text),
          text:
            isEditor && text
              ? {
                  isDraft: text.isDraft,
                  fingerprint: text.shownSha256,
                  version: text.policyVersion,
                  revision: text.revision,
                }
              : null,
          submission:
            isEditor && state ? presentSubmission(state, submitted, names, roster, { userId, today }) : null,
          actions: actionsOf({ session, rights }, state, roster, { isRequired, text, today }),
          statements: isEditor ? [...statements] : [],
        };
        return { status: 200, body };
      },
    ),

    sessionRoute(
      {
        ...described,
        method: 'post',
        path: '/api/policies/:id/approval',
        summary: 'Submits the draft of changes, or a policy as it is, for approval',
        body: submitForApprovalSchema,
        answers: { 201: z.object({ submissionId: z.uuid() }) },
        problems: [
          'policy.not-found',
          'publication.outdated',
          'publication.nothing-to-publish',
          'approval.outdated',
          'approval.not-needed',
          'approval.waiting',
          'request.too-many',
          'approval.too-few-approvers',
          'approval.changed',
          'api-key.not-allowed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id: policyId }, body, session, context }) => {
        assertInPerson(session);
        const { organizationId, userId: submittedBy } = session;
        const found = await findText(deps, organizationId, policyId);
        if (!found.text) throw new DomainError(found.problem);
        const { text, policyTypeIds } = found;
        if (!isSameText(text, textShown(text, body))) throw new DomainError('approval.outdated');
        const [rule, authors, today] = await Promise.all([
          loadApprovalRule(log, organizationId, policyTypeIds),
          authorsOf(deps, organizationId, policyId, text),
          todayIn(log, organizationId, context.now()),
        ]);
        if (!rule) throw new DomainError('approval.not-needed');
        const { steps, dueInDays, fourEyes, signature } = rule;
        const roster = await loadRoster(log, organizationId, steps);
        const excluded = fourEyes ? [...new Set([...authors, submittedBy])] : [];
        const submissionId = context.newId();
        const command: ApprovalCommand = {
          type: 'Submit',
          submission: {
            submissionId,
            submittedBy,
            text,
            excluded,
            signature,
            ...(dueInDays !== null && { dueOn: dayAfter(today, dueInDays) }),
            ...(body.note && { note: body.note }),
          },
          steps: steps.map(({ approvers, needed }) => ({
            approvers,
            needed,
            eligible: eligibleApprovers(approvers, roster, excluded).length,
          })),
        };
        // Only submissions that are written count, because they send emails.
        approvalDecider.decide(command, (await loadApproval(log, organizationId, policyId)).state);
        await deps.submissionsOf.member.count(submittedBy);
        await deps.submissionsOf.policy.count(policyId);
        const written = await changeApproval(log, context, policyId, command);
        return { status: 201, body: { submissionId }, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        ...described,
        method: 'post',
        path: '/api/policies/:id/approval/decision',
        summary:
          'Approves or rejects a submitted text, or requests changes; only approvers of its step can do this',
        body: decideApprovalSchema,
        answers: { 204: null },
        problems: [
          'policy.not-found',
          'approval.not-found',
          'approval.outdated',
          'approval.already-decided',
          'approval.own-text',
          'approval.not-approver',
          'approval.password-required',
          'approval.changed',
          'identity.password-wrong',
          'request.too-many',
          'api-key.not-allowed',
          'event.text-not-storable',
        ],
        secretAnswer: true,
      },
      async ({ params: { id: policyId }, body, session, context, request }) => {
        assertInPerson(session);
        const { organizationId, userId } = session;
        const existing = await loadExistingPolicy(log, organizationId, policyId);
        const { submissionId, step, decision, comment, onBehalfOf, password } = body;
        const [{ state, roster }, { text: present }, today] = await Promise.all([
          loadWithRoster(organizationId, policyId),
          findTextOf(deps, organizationId, policyId, existing),
          todayIn(log, organizationId, context.now()),
        ]);
        if (!state) throw new DomainError('approval.not-found');
        const { submission } = state;
        const seat = seatOf(state, step, roster, { userId, today });
        // The person must not sign for somebody else than they were shown.
        if (onBehalfOf !== undefined && seat !== undefined && seat !== (onBehalfOf ?? userId))
          throw new DomainError('approval.outdated');
        const printedName = submission.signature
          ? await signDecision(withHasherForAddress(deps, request), session, password)
          : undefined;
        const written = await changeApproval(log, context, policyId, {
          type: 'Decide',
          by: userId,
          submissionId,
          step,
          shown: textShown(submission.text, body),
          present,
          seat,
          decision,
          comment,
          printedName,
        });
        return { status: 204, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        ...described,
        method: 'post',
        path: '/api/policies/:id/approval/withdraw',
        summary: 'Withdraws a text that waits for approval; only its submitter and owners can do this',
        body: withdrawApprovalSchema,
        answers: { 204: null },
        problems: [
          'policy.not-found',
          'approval.not-found',
          'approval.outdated',
          'approval.already-decided',
          'approval.not-yours',
          'approval.changed',
          'api-key.not-allowed',
        ],
      },
      async ({ params: { id: policyId }, body: { submissionId }, session, rights, context }) => {
        assertInPerson(session);
        const { organizationId, userId: by } = session;
        await loadExistingPolicy(log, organizationId, policyId);
        const isOwner = rights.permissions.includes('organization.manage');
        const command = { type: 'Withdraw', submissionId, by, isOwner } as const;
        return { status: 204, wrote: [await changeApproval(log, context, policyId, command)] };
      },
    ),
  ];
};
