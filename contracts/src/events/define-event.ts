import type * as z from 'zod/mini';

/** Fields of an event that are about one person, and the key that encrypts them. */
export interface PersonalFields<Data> {
  /** Id of the person's key: a user id, or the HMAC of an email address if there is no user. */
  subject: (data: Data) => string;
  /**
   * The subject is an email address, which may change owners. The fields are encrypted with the key that the
   * address has at the time, and belong to its owner at that time.
   */
  ofAddress?: true;
  /** Top-level fields of the data whose text is encrypted. If empty, only `ip` and `userAgent` are. */
  fields: readonly (keyof Data & string)[];
}

/**
 * One kind of event: its published name, the current shape of its data, and the upcasters of older shapes.
 */
export interface EventDefinition<Type extends string = string, Data = unknown> {
  type: Type;
  /** Version of the shape that `schema` describes, from 1. */
  schemaVersion: number;
  schema: z.ZodMiniType<Data>;
  personal?: PersonalFields<Data>;
  /**
   * Paths of texts that users of the organization wrote, or that quote them, such as `changes.title`, or
   * `findings.*.explanation` for each item of a list. They are encrypted with the organization's key and read
   * as `erased` once it is destroyed, so the schema must accept any text there. Who changed which field, and
   * when, stays readable.
   */
  written?: readonly string[];
  /**
   * Webhooks can deliver it: it changes an organization's data. Events about users' accounts and sign-ins, and
   * about webhooks themselves, are not delivered.
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
 * Options for an event whose texts were stored unencrypted in schema version 1. Since version 2 they are
 * encrypted; readers get the same shape for both.
 */
export const writtenSinceVersion2 = (...fields: readonly string[]) => ({
  schemaVersion: 2,
  written: fields,
  upcasters: { 1: (data: unknown) => data },
});

/** Defines an event of `type` with schema version 1 unless `options` says otherwise. */
export const defineEvent = <const Type extends string, Data>(
  type: Type,
  schema: z.ZodMiniType<Data>,
  options: Partial<Omit<EventDefinition<Type, Data>, 'type' | 'schema'>> = {},
): EventDefinition<Type, Data> => ({ schemaVersion: 1, ...options, type, schema });
