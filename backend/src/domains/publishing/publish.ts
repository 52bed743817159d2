import {
  boundsOfDay,
  dayAt,
  monthsAfter,
  type ProblemCode,
  publicationStatement,
  type Publish,
} from '@proviso/contracts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { assertApproved, textToPublish } from '../approvals/index.ts';
import { timeZoneOf, todayIn } from '../organizations/index.ts';
import {
  contentSha256,
  type DocumentNumbers,
  type ExistingPolicy,
  fingerprintOf,
  loadExistingPolicy,
  publishOnce,
  readVariableValues,
} from '../policies/index.ts';
import { planReviewBy } from '../reviews/index.ts';
import { changePublication, loadPublication } from './change-publication.ts';
import type { Publication } from './decider.ts';
import { basisOf, shownDraft } from './working-drafts.ts';

/** Hours during which a due publication is retried. */
const RETRY_HOURS = 24;
/**
 * Problems that can go away without a change of the signed text. For example, another policy may have claimed
 * the document number for a save that failed.
 */
const passingProblems: ReadonlySet<ProblemCode> = new Set(['policy.number-taken']);

/** Maximum number of months until a publication takes effect or a version expires. */
const MONTHS_AHEAD = 120;

export interface PublishDeps {
  log: EventLog;
  documentNumbers: DocumentNumbers;
}

type Scheduled = NonNullable<Publication['scheduled']>;

/**
 * Signs the publication of the text that has `fingerprint` as shown, with the values of variables. Puts it in
 * force if it takes effect now. A day starts at its first instant in the organization's time zone, even if
 * daylight saving skips midnight.
 * @throws DomainError `policy.not-found`, `publication.…`
 */
export const publish = async (
  deps: PublishDeps,
  context: RequestContext,
  policyId: string,
  { userId, isOwner }: { userId: string; isOwner: boolean },
  { fingerprint, effectiveOn = null, expiresOn = null, emergency }: Publish,
): Promise<readonly Written[]> => {
  const { log } = deps;
  const { organizationId } = context;
  const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
  const now = context.now();
  const today = dayAt(now, timeZone);
  const { policy, revision: policyRevision } = await loadExistingPolicy(log, organizationId, policyId);
  const { state, revision } = await loadPublication(log, organizationId, policyId);
  const basis = basisOf(policy);
  const shown = state.draft ? await shownDraft(log, organizationId, state.draft) : policy;
  const shownSha256 = fingerprintOf(shown.fields);
  if (!state.scheduled && fingerprint !== shownSha256) throw new DomainError('publication.changed');
  const startsLater = effectiveOn !== null && effectiveOn !== today;
  if (emergency && startsLater)
    throw new DomainError(
      'publication.day-not-possible',
      { earliest: today, latest: today },
      { errors: [{ path: 'effectiveOn', message: 'An emergency publication takes effect now' }] },
    );
  const approvalId = await assertApproved(
    log,
    organizationId,
    policyId,
    textToPublish(policy, policyRevision, shownSha256, draftOf(state)),
    { isExempt: emergency !== undefined && isOwner },
  );
  const publicationId = context.newId();
  const signed = await changePublication(
    log,
    context,
    policyId,
    {
      type: 'Sign',
      policy: { ...basis, isInForce: policy.policyStatus === 'active' },
      draftSha256: state.draft ? fingerprintOf(state.draft.fields) : undefined,
      earliest: today,
      latest: monthsAfter(today, MONTHS_AHEAD),
      signed: {
        publicationId,
        signedBy: userId,
        statement: publicationStatement,
        shownSha256,
        effectiveAt: (startsLater ? boundsOfDay(effectiveOn, timeZone).from : now).toISOString(),
        ...(startsLater && { effectiveOn }),
        ...(expiresOn !== null && {
          expiresOn,
          expiresAt: boundsOfDay(expiresOn, timeZone).to.toISOString(),
        }),
        ...(emergency && { emergency }),
        ...(approvalId !== undefined && { approvalId }),
      },
    },
    { expectedRevision: revision },
  );
  if (startsLater) return [signed];
  const { wrote } = await putInForce(deps, context, policyId, signed.state);
  return [signed, ...wrote];
};

const draftOf = ({ draft, saves }: Publication) => (draft ? { saves, fields: draft.fields } : undefined);

/** The time until which a publication that was planned for `effectiveAt` is retried. */
export const retriedUntil = (effectiveAt: string): Date =>
  new Date(new Date(effectiveAt).getTime() + RETRY_HOURS * 60 * 60 * 1000);

/**
 * Puts the signed text in force, and records the result. Does nothing if no publication is signed. May run
 * again after an interruption, and in several processes at once. If the text cannot be put in force, cancels
 * the publication.
 * @param publication the current state of the policy's publication
 * @param options with `retries`, a publication whose problem can go away is delayed instead of canceled
 * @returns the written events, and the state after them
 * @throws DomainError the reason for the cancellation or the delay
 */
export const putInForce = async (
  deps: PublishDeps,
  context: RequestContext,
  policyId: string,
  publication: Publication,
  { retries = false }: { retries?: boolean } = {},
): Promise<{ wrote: readonly Written[]; state: Publication }> => {
  const { log } = deps;
  const { scheduled } = publication;
  if (!scheduled) return { wrote: [], state: publication };
  const { publicationId, effectiveAt } = scheduled;
  const { approvalId, ...published } = await change(deps, context, policyId, publication, scheduled).catch(
    async (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      const { code: problem } = error;
      const parameters = numbersIn(error);
      const isDelayed = retries && passingProblems.has(problem) && context.now() < retriedUntil(effectiveAt);
      await changePublication(
        log,
        context,
        policyId,
        isDelayed
          ? { type: 'Delay', publicationId, problem, parameters }
          : { type: 'Cancel', publicationId, reason: 'failed', problem, parameters },
      );
      throw error;
    },
  );
  try {
    const { wrote, state } = await recordResult(log, context, policyId, scheduled, approvalId, published);
    return { wrote: [published, ...wrote], state };
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'publication.not-scheduled')) throw error;
    // Another process has recorded the result.
    const { state } = await loadPublication(log, context.organizationId, policyId);
    return { wrote: [published], state };
  }
};

/** The numbers in the text of a problem. Texts are left out, because events would store them unencrypted. */
const numbersIn = ({ parameters }: DomainError): Record<string, number> =>
  Object.fromEntries(
    Object.entries(parameters).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

/**
 * Changes the policy. After that, the publication can no longer be canceled.
 * @returns also the submission in which the text was approved, which may be after the signature
 */
const change = async (
  { log, documentNumbers }: PublishDeps,
  context: RequestContext,
  policyId: string,
  publication: Publication,
  { publicationId, draftSha256, basedOnSha256, basedOnInForce, emergency, ...signed }: Scheduled,
): Promise<Awaited<ReturnType<typeof publishOnce>> & { approvalId: string | undefined }> => {
  const { organizationId } = context;
  const { draft } = publication;
  if (draft && fingerprintOf(draft.fields) !== draftSha256) throw new DomainError('publication.changed');
  await documentNumbers.claim(organizationId, policyId, draft?.fields.documentNumber);
  const { values } = await readVariableValues({ log }, organizationId, draft?.fields.content ?? '');
  let { approvalId } = signed;
  const published = await publishOnce(log, context, policyId, {
    publicationId,
    basedOnSha256,
    basedOnInForce,
    fields: draft?.fields,
    values,
    note: draft?.note ?? emergency?.reason,
    // A rule may have been set, or the value of a variable may have changed, since the text was signed.
    assertStillPossible: async () => {
      if (emergency) return;
      const { policy, revision } = await loadExistingPolicy(log, organizationId, policyId);
      const { fields } = draft ? await shownDraft(log, organizationId, draft) : policy;
      const text = textToPublish(policy, revision, fingerprintOf(fields), draftOf(publication));
      approvalId = (await assertApproved(log, organizationId, policyId, text)) ?? approvalId;
    },
  });
  return { ...published, approvalId };
};

const recordResult = async (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  { publicationId, emergency }: Scheduled,
  approvalId: string | undefined,
  { policy: { version, fields }, at }: { policy: ExistingPolicy; at: string },
): Promise<{ wrote: readonly Written[]; state: Publication }> => {
  const today = await todayIn(log, context.organizationId, context.now());
  // An interrupted publication may be completed after the day of the review.
  const day = emergency && (emergency.reviewBy < today ? today : emergency.reviewBy);
  const review = day && (await planReviewBy(log, context, policyId, { day, today }));
  const completed = await changePublication(log, context, policyId, {
    type: 'Complete',
    publicationId,
    result: { version, contentSha256: contentSha256(fields.content), effectiveAt: at },
    approvalId,
  });
  return { wrote: [...(review ? [review] : []), completed], state: completed.state };
};
