import * as z from 'zod/mini';

/** The organization of events that belong to the installation and to no tenant. */
export const PLATFORM = 'platform';

/** Who caused an event. `onBehalfOf` is the user id an administrator or API key acted for. */
export const actorSchema = z.object({
  kind: z.enum(['user', 'admin', 'api-key', 'system']),
  id: z.string(),
  onBehalfOf: z.optional(z.string()),
});
export type Actor = z.infer<typeof actorSchema>;

/**
 * The id that stands for who did something: the user behind an API key, or as whom an administrator acts for support,
 * otherwise the actor.
 */
export const personOf = (actor: Actor): string => actor.onBehalfOf ?? actor.id;

/** The id of the person who really sat there: the user behind an API key, otherwise the actor. */
export const visitorOf = (actor: Actor): string => (actor.kind === 'api-key' ? personOf(actor) : actor.id);

/** The administrator who acts as somebody else for support; `undefined`: people act for themselves. */
export const supporterOf = ({ kind, id, onBehalfOf }: Actor): string | undefined =>
  kind === 'admin' && onBehalfOf !== undefined ? id : undefined;

/**
 * A personal field as it is stored: AES-256-GCM under the key of `subject`. `value` is base64url of the
 * 12-byte nonce, the ciphertext and the 16-byte tag; the additional data is the subject's id.
 */
export const encryptedSchema = z.object({
  $encrypted: z.literal('A256GCM'),
  subject: z.string(),
  value: z.string(),
});
export type Encrypted = z.infer<typeof encryptedSchema>;

/** Where the data of a stored event has what its organization wrote: {@link WrittenTexts}. */
export const WRITTEN = '$written';

/**
 * The texts that an organization wrote in an event, as they are stored: in one value, under {@link WRITTEN} instead of in
 * their places, which `fields` names. `value` is base64url of the 12-byte nonce, the ciphertext (AES-256-GCM under the key of
 * `subject`) and the 16-byte tag. In it are the texts in UTF-8, in the order of `fields`, separated by U+0000, which no text
 * may contain. The additional data is subject, event id, type and fields, separated by line feeds.
 */
export const writtenTextsSchema = z.object({
  $sealed: z.literal('A256GCM'),
  subject: z.string(),
  fields: z.array(z.string()),
  value: z.string(),
});
export type WrittenTexts = z.infer<typeof writtenTextsSchema>;

/** What a reader gets for a text whose key was destroyed: a person's, or an organization's. */
export const ERASED = 'erased';

const personalText = z.union([z.string(), encryptedSchema]);

/** What is recorded beside an event's data. */
export const eventMetadataSchema = z.object({
  /** UTC with milliseconds, never before the stream's previous event. */
  recordedAt: z.iso.datetime({ precision: 3 }),
  schemaVersion: z.int().check(z.positive()),
  /** A tenant's id, or {@link PLATFORM}. */
  organizationId: z.union([z.uuid(), z.literal(PLATFORM)]),
  actor: actorSchema,
  sessionId: z.optional(z.string()),
  reason: z.optional(z.string()),
  correlationId: z.string(),
  causationId: z.string(),
  /** W3C Trace Context. */
  traceparent: z.optional(z.string()),
  ip: z.optional(personalText),
  userAgent: z.optional(personalText),
});
export type EventMetadata = z.infer<typeof eventMetadataSchema>;

/** Metadata after the codec has read it: personal fields are text or {@link ERASED}. */
export type ReadableMetadata = Omit<EventMetadata, 'ip' | 'userAgent'> & { ip?: string; userAgent?: string };
