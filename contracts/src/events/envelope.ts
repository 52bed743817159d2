import * as z from 'zod/mini';

/** The organization id in events that belong to the installation rather than to a tenant. */
export const PLATFORM = 'platform';

/**
 * The actor of an event. `onBehalfOf` is the id of the user for whom an administrator, an API key, or the
 * product acted.
 */
export const actorSchema = z.object({
  kind: z.enum(['user', 'admin', 'api-key', 'system']),
  id: z.string(),
  onBehalfOf: z.optional(z.string()),
});
export type Actor = z.infer<typeof actorSchema>;

/**
 * The user who is accountable for an action: the owner of an API key, the user for whom an administrator acts
 * in a support session, or else the actor.
 */
export const accountableUserOf = (actor: Actor): string => actor.onBehalfOf ?? actor.id;

/** The user who actually acted: the owner of an API key, or else the actor. */
export const actingUserOf = (actor: Actor): string =>
  actor.kind === 'api-key' ? accountableUserOf(actor) : actor.id;

/** The administrator who acts as another user for support; `undefined` if the actor is not one. */
export const supportAdministratorOf = ({ kind, id, onBehalfOf }: Actor): string | undefined =>
  kind === 'admin' && onBehalfOf !== undefined ? id : undefined;

/**
 * A stored personal field: AES-256-GCM with the key of `subject`. `value` is base64url of the 12-byte nonce,
 * the ciphertext, and the 16-byte tag; the additional data is the subject's id.
 */
export const encryptedSchema = z.object({
  $encrypted: z.literal('A256GCM'),
  subject: z.string(),
  value: z.string(),
});
export type Encrypted = z.infer<typeof encryptedSchema>;

/** Key of the {@link WrittenTexts} in the data of a stored event. */
export const WRITTEN_TEXTS_KEY = '$written';

/**
 * The texts that an organization wrote in an event, as stored: one value under {@link WRITTEN_TEXTS_KEY}; `fields`
 * lists their original paths. `value` is base64url of the 12-byte nonce, the ciphertext (AES-256-GCM with the
 * key of `subject`), and the 16-byte tag. The plaintext contains the texts in UTF-8, in the order of
 * `fields`, separated by U+0000, which is not allowed in texts. The additional data is subject, event id,
 * type, and fields, separated by line feeds.
 */
export const writtenTextsSchema = z.object({
  $sealed: z.literal('A256GCM'),
  subject: z.string(),
  fields: z.array(z.string()),
  value: z.string(),
});
export type WrittenTexts = z.infer<typeof writtenTextsSchema>;

/** Replaces a text whose key (a person's or an organization's) was destroyed. */
export const ERASED = 'erased';

const personalText = z.union([z.string(), encryptedSchema]);

/** Metadata of an event, stored next to its data. */
export const eventMetadataSchema = z.object({
  /** Time in UTC with milliseconds, never earlier than the stream's previous event. */
  recordedAt: z.iso.datetime({ precision: 3 }),
  schemaVersion: z.int().check(z.positive()),
  /** A tenant's id, or {@link PLATFORM}. */
  organizationId: z.union([z.uuid(), z.literal(PLATFORM)]),
  actor: actorSchema,
  sessionId: z.optional(z.string()),
  reason: z.optional(z.string()),
  correlationId: z.string(),
  causationId: z.string(),
  /** Trace in which the event was recorded (W3C Trace Context). */
  traceparent: z.optional(z.string()),
  ip: z.optional(personalText),
  userAgent: z.optional(personalText),
});
export type EventMetadata = z.infer<typeof eventMetadataSchema>;

/** Decoded metadata: personal fields are text or {@link ERASED}. */
export type ReadableMetadata = Omit<EventMetadata, 'ip' | 'userAgent'> & { ip?: string; userAgent?: string };
