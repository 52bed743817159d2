import type * as z from 'zod/mini';

/** Fields of an event that are about one person, and the id of the key that encrypts them. */
export interface PersonalFields<Data> {
  /** Id of the person's key: a user id or, if there is no user, the HMAC of an email address. */
  subject: (data: Data) => string;
  /**
   * True if the subject is an email address, whose owner can change. The fields belong to the address's owner
   * at the time of the event, and are encrypted with the address's key at that time.
   */
  ofAddress?: true;
  /**
   * Top-level fields whose text is encrypted. Even if this list is empty, `ip` and `userAgent` are encrypted.
   */
  fields: readonly (keyof Data & string)[];
}

/**
 * One kind of event: its published name, the current shape of its data, and the upcasters of older shapes.
 */
export interface EventDefinition<Type extends string = string, Data = unknown> {
  type: Type;
  /** Version of the shape that `schema` describes; the first is 1. */
  schemaVersion: number;
  schema: z.ZodMiniType<Data>;
  personal?: PersonalFields<Data>;
  /**
   * Paths of texts that the organization's users wrote, or that quote what they wrote. Examples are
   * `changes.title`, and `findings.*.explanation` for each item in a list. The texts are encrypted with the
   * organization's key. They read as `erased` once the key is destroyed, so the schema must accept any text
   * there. Who changed which field, and when, stays readable.
   */
  written?: readonly string[];
  /**
   * True if webhooks can deliver the event: it changes an organization's data. Events about webhooks, and
   * about users' accounts and sign-ins, are not delivered.
   */
  webhook?: true;
  /** `upcasters[n]` converts data of version n to version n + 1. */
  upcasters?: Readonly<Record<number, (data: unknown) => unknown>>;
}

/** An event before it is stored, as a decider returns it. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}

/** The domain event that a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;

/**
 * Options for an event whose texts were stored unencrypted in schema version 1, and encrypted since version
 * 2. Readers get the same shape from both.
 */
export const encryptedSinceVersion2 = (...fields: readonly string[]) => ({
  schemaVersion: 2,
  written: fields,
  upcasters: { 1: (data: unknown) => data },
});

/** Defines an event of `type`. Its schema version is 1 unless `options` specifies another. */
export const defineEvent = <const Type extends string, Data>(
  type: Type,
  schema: z.ZodMiniType<Data>,
  options: Partial<Omit<EventDefinition<Type, Data>, 'type' | 'schema'>> = {},
): EventDefinition<Type, Data> => ({ schemaVersion: 1, ...options, type, schema });
