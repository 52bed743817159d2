import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { limits } from '../limits.ts';

/** Actions that an administrator can take on an organization or user. */
export const administratorActs = [
  'organization-suspended',
  'organization-resumed',
  'organization-reopened',
  'user-suspended',
  'user-reinstated',
  'invitation-resent',
  'trial-granted',
  'trial-ended',
  'feature-turned-on',
  'feature-turned-off',
  'feature-returned-to-plan',
  'subscription-ended',
  'subscription-relinked',
  'refund-noted',
  'support-started',
  'support-ended',
] as const;

/**
 * An administrator acted on an organization or user. Recorded in its own `administration-` stream, which
 * belongs to the installation. The change itself is recorded in the stream of that organization or user.
 */
export const administratorActed = defineEvent(
  'AdministratorActed',
  z.object({
    act: z.enum(administratorActs),
    subjectKind: z.enum(['organization', 'user']),
    subjectId: z.string(),
    reason: z.string(),
  }),
  { personal: { subject: (data) => data.subjectId, fields: ['reason'] } },
);
export type AdministratorActed = EventOf<typeof administratorActed>;

/** Consumers that can fail to process an event: a reaction, or a version of a read model. */
export const parkedConsumers = ['reaction', 'read-model'] as const;

/** Identifies a parked event: the event, and the consumer that failed to process it. */
export const parkedEventFields = {
  consumer: z.enum(parkedConsumers),
  /** Name of the reaction or the read model. */
  name: z.string(),
  eventId: z.uuid(),
  stream: z.string(),
  revision: z.int().check(z.nonnegative()),
};

/** Maximum length of the reason for skipping an event, in characters. */
const REASON_LENGTH = 500;
export const skippingReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a reason for skipping the event'),
    z.maxLength(REASON_LENGTH, `The reason can have at most ${REASON_LENGTH} characters`),
  );

// Events of `parkedEvent-{id}`, where `id` is the id of the parked event

/** An operator asked to retry a parked event. */
export const parkedEventRetried = defineEvent('ParkedEventRetried', z.object(parkedEventFields));
/** An operator decided to continue without the event. */
export const parkedEventSkipped = defineEvent(
  'ParkedEventSkipped',
  z.object({ ...parkedEventFields, reason: skippingReason }),
);

export const parkedEventEvents = [parkedEventRetried, parkedEventSkipped] as const;
export type ParkedEventEvent = EventOf<(typeof parkedEventEvents)[number]>;

// Events of `keptMail-{id}`, where `id` is the id of the email

/** An administrator resent an email that the mail server had not accepted. */
export const keptMailSentAgain = defineEvent('KeptMailSentAgain', z.object({}));
/** An administrator discarded an email that the mail server had not accepted. */
export const keptMailDiscarded = defineEvent(
  'KeptMailDiscarded',
  z.object({
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reasonCharacters)),
  }),
);

export const keptMailEvents = [keptMailSentAgain, keptMailDiscarded] as const;
export type KeptMailEvent = EventOf<(typeof keptMailEvents)[number]>;

const instant = z.iso.datetime({ precision: 3 });

/**
 * An owner lets the installation's administrators act as members, to help them, until `until` (exclusive). A
 * later grant replaces `until`. Recorded in `organization-{id}`.
 */
export const supportAccessGranted = defineEvent('SupportAccessGranted', z.object({ until: instant }), {
  webhook: true,
});
/** An owner revoked support access before it expired. */
export const supportAccessEnded = defineEvent('SupportAccessEnded', z.object({}), { webhook: true });

/**
 * An administrator of the installation acts as a user, until `until` (exclusive). Recorded in
 * `session-{publicId}`.
 */
export const supportSessionStarted = defineEvent(
  'SupportSessionStarted',
  z.object({ userId: z.string(), administratorId: z.string(), reason: z.string(), until: instant }),
  { written: ['reason'] },
);
/** Reasons why a support session ended. A session that expires while nobody uses it has no event. */
export const supportEndings = ['stopped', 'time', 'consent', 'suspended', 'signed-out'] as const;

export const supportSessionEnded = defineEvent(
  'SupportSessionEnded',
  z.object({ userId: z.string(), administratorId: z.string(), ending: z.enum(supportEndings) }),
);
export const supportSessionEvents = [supportSessionStarted, supportSessionEnded] as const;
export type SupportSessionEvent = EventOf<(typeof supportSessionEvents)[number]>;

const upkeepReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reasonCharacters));

// Events of `upkeep-{id}`, where `id` is the id of the run

/** An administrator requested that a read model be rebuilt from the first event. */
export const rebuildRequested = defineEvent(
  'RebuildRequested',
  z.object({ readModel: z.string(), reason: upkeepReason }),
);
/** An administrator requested that every stored file be compared with its hash. */
export const fileScrubRequested = defineEvent('FileScrubRequested', z.object({ reason: upkeepReason }));

export const upkeepEvents = [rebuildRequested, fileScrubRequested] as const;
export type UpkeepEvent = EventOf<(typeof upkeepEvents)[number]>;
