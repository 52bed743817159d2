import type * as z from 'zod/mini';

/** Marks the fields of an event that are about one person and whose key they are encrypted under. */
export interface PersonalFields<Data> {
  /** Id of the person's key: a user id, or the HMAC of an email address where there is no user. */
  subject: (data: Data) => string;
  /**
   * The subject is an email address, which may change hands: the fields are encrypted under the key that the address has at the time, and
   * go with the person who has it then.
   */
  ofAddress?: true;
  /** Top-level fields of the data whose text is encrypted. May be empty: then only `ip` and `userAgent` are. */
  fields: readonly (keyof Data & string)[];
}

/** One kind of event: its published name, the current shape of its data and how older shapes become it. */
export interface EventDefinition<Type extends string = string, Data = unknown> {
  type: Type;
  /** Version of the shape that `schema` describes, from 1. */
  schemaVersion: number;
  schema: z.ZodMiniType<Data>;
  personal?: PersonalFields<Data>;
  /**
   * Places of texts that people of the organization wrote, or that quote them, such as `changes.title`, or
   * `findings.*.explanation` for each item of a list: they are encrypted under the organization's
   * key and read `erased` once that is destroyed, so the schema takes any text there. What stays readable is who did what
   * to which field, and when.
   */
  written?: readonly string[];
  /** `upcasters[n]` takes data of version n to version n + 1. */
  upcasters?: Readonly<Record<number, (data: unknown) => unknown>>;
}

/** An event before it is stored: what a decider returns. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}

/** The domain event that a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;

/**
 * For an event whose texts were stored in plain in schema version 1: since version 2 they are encrypted, and readers get
 * the same shape of both.
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
