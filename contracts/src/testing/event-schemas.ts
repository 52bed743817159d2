import * as z from 'zod/mini';
import type { EventDefinition } from '../events/define-event.ts';
import {
  encryptedSchema,
  ERASED,
  eventMetadataSchema,
  WRITTEN_TEXTS_KEY,
  writtenTextsSchema,
} from '../events/envelope.ts';

/** The subset of JSON Schema (draft 2020-12) that describes stored events. */
export interface PublishedSchema {
  $schema?: string;
  $id?: string;
  title?: string;
  type?: string | readonly string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly PublishedSchema[];
  oneOf?: readonly PublishedSchema[];
  allOf?: readonly PublishedSchema[];
  items?: PublishedSchema;
  properties?: Readonly<Record<string, PublishedSchema>>;
  required?: readonly string[];
  additionalProperties?: PublishedSchema | boolean;
}

/**
 * Bounds that a schema may have. They are limits of the product, which can change without a new schema
 * version.
 */
const BOUNDS: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
]);

const mapInner = (
  schema: PublishedSchema,
  change: (inner: PublishedSchema) => PublishedSchema,
): PublishedSchema => ({
  ...schema,
  ...(schema.anyOf && { anyOf: schema.anyOf.map(change) }),
  ...(schema.oneOf && { oneOf: schema.oneOf.map(change) }),
  ...(schema.allOf && { allOf: schema.allOf.map(change) }),
  ...(schema.items && { items: change(schema.items) }),
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, each]) => [name, change(each)]),
    ),
  }),
  ...(typeof schema.additionalProperties === 'object' && {
    additionalProperties: change(schema.additionalProperties),
  }),
});

/** Removes bounds, allows additional fields in objects, and allows additional values in enumerations. */
const opened = (schema: PublishedSchema): PublishedSchema => {
  const kept = Object.fromEntries(Object.entries(schema).filter(([name]) => !BOUNDS.has(name)));
  const { additionalProperties, ...open } = mapInner(kept, opened);
  const known = { ...open, ...(typeof additionalProperties === 'object' && { additionalProperties }) };
  if (known.type !== 'string' || known.enum === undefined) return known;
  return { anyOf: [{ enum: known.enum }, { type: 'string' }] };
};

const inJsonSchema = (schema: z.ZodMiniType): PublishedSchema => {
  const { $schema: _, ...published } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return opened(published as PublishedSchema);
};

const isText = ({ type, const: only, anyOf }: PublishedSchema): boolean =>
  type === 'string' || typeof only === 'string' || (anyOf?.every(isText) ?? false);

/** Replaces every text in `schema` with `stored`. */
const withTexts = (schema: PublishedSchema, stored: PublishedSchema): PublishedSchema => {
  if (isText(schema)) return stored;
  if (Array.isArray(schema.type) && schema.type.includes('string')) {
    const others = schema.type.filter((each) => each !== 'string').map((type) => ({ type }));
    return { anyOf: [...others, stored] };
  }
  return schema.anyOf ? { anyOf: schema.anyOf.map((each) => withTexts(each, stored)) } : schema;
};

const erased: PublishedSchema = { const: ERASED };

/**
 * Removes the text at `path` from `schema`, because it is encrypted elsewhere. `*` matches every item in a
 * list.
 */
const withoutTexts = (schema: PublishedSchema, [name, ...rest]: readonly string[]): PublishedSchema => {
  if (name === undefined) return withTexts(schema, erased);
  const inner = (each: PublishedSchema): PublishedSchema => withoutTexts(each, [name, ...rest]);
  const { anyOf, oneOf, items, properties, required } = schema;
  if (anyOf) return { ...schema, anyOf: anyOf.map(inner) };
  if (oneOf) return { ...schema, oneOf: oneOf.map(inner) };
  if (name === '*') return items ? { ...schema, items: withoutTexts(items, rest) } : schema;
  const at = properties?.[name];
  if (!at) return schema;
  return {
    ...schema,
    properties: { ...properties, [name]: withoutTexts(at, rest) },
    ...(rest.length === 0 && required && { required: required.filter((each) => each !== name) }),
  };
};

/** Schema of an event's data as stored: personal fields and the organization's texts are encrypted. */
const storedData = ({ schema, personal, written = [] }: EventDefinition): PublishedSchema => {
  const encrypted: PublishedSchema = { anyOf: [inJsonSchema(encryptedSchema), erased] };
  const fields: readonly string[] = personal?.fields ?? [];
  const readable = inJsonSchema(schema);
  const properties = Object.entries(readable.properties ?? {}).map(([name, each]) => [
    name,
    fields.includes(name) ? withTexts(each, encrypted) : each,
  ]);
  const withPersonal = {
    ...readable,
    properties: Object.fromEntries(properties) as Record<string, PublishedSchema>,
  };
  if (written.length === 0) return withPersonal;
  const sealed = written.reduce(
    (each, place) => withoutTexts(each, place.split('.')),
    withPersonal as PublishedSchema,
  );
  return {
    ...sealed,
    properties: { ...sealed.properties, [WRITTEN_TEXTS_KEY]: inJsonSchema(writtenTextsSchema) },
  };
};

/**
 * JSON Schema (draft 2020-12) of a stored event, which is the `data` of its CloudEvent. Within a schema
 * version, fields and values may be added and bounds may change. Nothing is removed, and no meaning changes.
 */
export const publishedSchemaOf = (definition: EventDefinition): PublishedSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `urn:proviso:event:${definition.type}:${definition.schemaVersion}`,
  title: definition.type,
  type: 'object',
  properties: {
    eventId: { type: 'string', format: 'uuid' },
    type: { const: definition.type },
    stream: { type: 'string' },
    revision: { type: 'integer' },
    data: storedData(definition),
    metadata: inJsonSchema(eventMetadataSchema),
  },
  required: ['eventId', 'type', 'stream', 'revision', 'data', 'metadata'],
});

const typesOf = ({ type, const: only }: PublishedSchema): readonly string[] => {
  if (only === null) return ['null'];
  if (only !== undefined) return [typeof only];
  return type === undefined ? [] : [type].flat();
};

/** True if `wider` includes every value of type `type`. */
const isWithin = (type: string, wider: readonly string[]): boolean =>
  wider.length === 0 || wider.includes(type) || (type === 'integer' && wider.includes('number'));

/**
 * Lists the changes in `next` that would break a reader of `before`: places where a value may be new or
 * missing.
 */
export const breakingChanges = (
  before: PublishedSchema,
  next: PublishedSchema,
  at = '',
): readonly string[] => {
  const nextChoices = next.anyOf ?? next.oneOf;
  if (nextChoices) return nextChoices.flatMap((each) => breakingChanges(before, each, at));
  const choices = before.anyOf ?? before.oneOf;
  if (choices) {
    const each = choices.map((choice) => breakingChanges(choice, next, at));
    return each.some((found) => found.length === 0) ? [] : [at === '' ? '/' : at];
  }
  const here = at === '' ? '/' : at;
  if (before.enum && !(next.enum ?? [next.const]).every((value) => before.enum?.includes(value)))
    return [here];
  if (before.const !== undefined && before.const !== next.const) return [here];
  if (before.format !== undefined && next.const === undefined && before.format !== next.format) return [here];
  const types = next.enum ? ['string'] : typesOf(next);
  const known = before.enum ? ['string'] : typesOf(before);
  if (known.length > 0 && (types.length === 0 || !types.every((type) => isWithin(type, known))))
    return [here];
  const missing = (before.required ?? []).filter((name) => !next.required?.includes(name));
  const changed = Object.entries(before.properties ?? {}).flatMap(([name, each]) => {
    const now = next.properties?.[name];
    return now ? breakingChanges(each, now, `${at}/${name}`) : [];
  });
  const items = before.items ? breakingChanges(before.items, next.items ?? {}, `${at}/*`) : [];
  const values =
    typeof before.additionalProperties === 'object'
      ? breakingChanges(
          before.additionalProperties,
          typeof next.additionalProperties === 'object' ? next.additionalProperties : {},
          `${at}/*`,
        )
      : [];
  return [...missing.map((name) => `${at}/${name}`), ...changed, ...items, ...values];
};
