import { boundsOfDay, dayAt, monthsAfter, publicationStatement, type Publish } from '@proviso/contracts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { dayFormatterFor, timeZoneOf } from '../organizations/index.ts';
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
import { basisOf } from './working-drafts.ts';

/** Maximum number of months until a publication takes effect or a version expires. */
const MONTHS_AHEAD = 120;

export interface PublishDeps {
  log: EventLog;
  documentNumbers: DocumentNumbers;
}

type Scheduled = NonNullable<Publication['scheduled']>;

/**
 * Signs the publication of the text that has `fingerprint`, and puts it in force if it takes effect now. A day starts
 * at its first instant in the organization's time zone, even if daylight saving skips midnight.
 * @throws DomainError `policy.not-found`, `publication.…`
 */
export const publish = async (
  deps: PublishDeps,
  context: RequestContext,
  policyId: string,
  userId: string,
  { fingerprint, effectiveOn = null, expiresOn = null, emergency }: Publish,
): Promise<readonly Written[]> => {
  const { log } = deps;
  const { organizationId } = context;
  const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
  const now = context.now();
  const today = dayAt(now, timeZone);
  const { policy } = await loadExistingPolicy(log, organizationId, policyId);
  const { state, revision } = await loadPublication(log, organizationId, policyId);
  const basis = basisOf(policy);
  const draftSha256 = state.draft ? fingerprintOf(state.draft.fields) : undefined;
  if (!state.scheduled && fingerprint !== (draftSha256 ?? basis.sha256))
    throw new DomainError('publication.changed');
  const startsLater = effectiveOn !== null && effectiveOn !== today;
  if (emergency && startsLater)
    throw new DomainError(
      'publication.day-not-possible',
      { earliest: today, latest: today },
      { errors: [{ path: 'effectiveOn', message: 'An emergency publication takes effect now' }] },
    );
  const publicationId = context.newId();
  const signed = await changePublication(
    log,
    context,
    policyId,
    {
      type: 'Sign',
      policy: { ...basis, isInForce: policy.policyStatus === 'active' },
      draftSha256,
      earliest: today,
      latest: monthsAfter(today, MONTHS_AHEAD),
      signed: {
        publicationId,
        signedBy: userId,
        statement: publicationStatement,
        effectiveAt: (startsLater ? boundsOfDay(effectiveOn, timeZone).from : now).toISOString(),
        ...(startsLater && { effectiveOn }),
        ...(expiresOn !== null && {
          expiresOn,
          expiresAt: boundsOfDay(expiresOn, timeZone).to.toISOString(),
        }),
        ...(emergency && { emergency }),
      },
    },
    { expectedRevision: revision },
  );
  return startsLater ? [signed] : [signed, ...(await putInForce(deps, context, policyId))];
};

/**
 * Puts the signed text in force, and records the result. Does nothing if no publication is signed. May run again after
 * an interruption, and in several processes at once. If the text cannot be put in force, cancels the publication.
 * @throws DomainError the reason for the cancellation
 */
export const putInForce = async (
  deps: PublishDeps,
  context: RequestContext,
  policyId: string,
): Promise<readonly Written[]> => {
  const { log } = deps;
  const { state } = await loadPublication(log, context.organizationId, policyId);
  if (!state.scheduled) return [];
  const { publicationId } = state.scheduled;
  const published = await change(deps, context, policyId, state, state.scheduled).catch(
    async (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      const canceled = { type: 'Cancel', publicationId, reason: 'failed', problem: error.code } as const;
      await changePublication(log, context, policyId, canceled);
      throw error;
    },
  );
  try {
    return [published, ...(await recordResult(log, context, policyId, state.scheduled, published.policy))];
  } catch (error) {
    // Another process has recorded the result.
    if (error instanceof DomainError && error.code === 'publication.not-scheduled') return [published];
    throw error;
  }
};

/** Changes the policy. From then on, the publication has taken effect and is no longer canceled. */
const change = async (
  { log, documentNumbers }: PublishDeps,
  context: RequestContext,
  policyId: string,
  { draft }: Publication,
  { publicationId, draftSha256, basedOnSha256, basedOnInForce, emergency }: Scheduled,
): Promise<Awaited<ReturnType<typeof publishOnce>>> => {
  const { organizationId } = context;
  if (draft && fingerprintOf(draft.fields) !== draftSha256) throw new DomainError('publication.changed');
  await documentNumbers.claim(organizationId, policyId, draft?.fields.documentNumber);
  const { values } = await readVariableValues({ log }, organizationId, draft?.fields.content ?? '');
  return publishOnce(log, context, policyId, {
    publicationId,
    basedOnSha256,
    basedOnInForce,
    fields: draft?.fields,
    values,
    note: draft?.note ?? emergency?.reason,
  });
};

const recordResult = async (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  { publicationId, emergency }: Scheduled,
  { version, fields }: ExistingPolicy,
): Promise<readonly Written[]> => {
  const today = (await dayFormatterFor(log, context.organizationId))(context.now());
  // An interrupted publication may be completed after the day of the review.
  const day = emergency && (emergency.reviewBy < today ? today : emergency.reviewBy);
  const review = day && (await planReviewBy(log, context, policyId, { day, today }));
  const completed = await changePublication(log, context, policyId, {
    type: 'Complete',
    publicationId,
    result: { version, contentSha256: contentSha256(fields.content) },
  });
  return [...(review ? [review] : []), completed];
};
