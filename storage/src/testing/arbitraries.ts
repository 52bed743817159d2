import * as fc from 'fast-check';

/** The subset of JSON Schema that our schemas use. */
export interface JsonSchema {
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** Maximum number of generated list items and characters, if the schema allows more. */
const MAX_ITEMS = 3;
const MAX_CHARACTERS = 40;

/** Realistic texts that include rare cases: accents, format marks, other scripts, empty text. */
const written = (minLength = 0, maxLength = MAX_CHARACTERS): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.lorem({ maxCount: 5 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('Été façade', '# Heading\n\n**bold**', 'A  B', "O'Neil & Co. <b>"),
      },
    )
    .map((text) =>
      text
        .replaceAll('\0', '')
        .padEnd(minLength, 'x')
        .slice(0, Math.max(minLength, Math.min(maxLength, MAX_CHARACTERS))),
    )
    .filter((text) => !/\p{Surrogate}/u.test(text));

/**
 * Texts that match a pattern. Falls back to any text if none can be generated, for example for lookaheads.
 */
const matching = (pattern: string, otherwise: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return otherwise;
  }
};

const textOf = ({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> => {
  switch (format) {
    case 'uuid':
      return fc.uuid({ version: 4 });
    case 'date-time':
      return fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString());
    case 'date':
      return fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'email':
      return fc.nat(50).map((number) => `person${number}@example.org`);
    case 'uri':
      return fc.nat(50).map((number) => `https://example.org/${number}`);
    default:
      return pattern === undefined
        ? written(minLength, maxLength)
        : matching(pattern, written(minLength, maxLength));
  }
};

const objectOf = ({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema) => {
  const names = Object.keys(properties);
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, arbitraryOf(each)])),
    { requiredKeys: required.filter((name) => names.includes(name)) },
  );
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0)
    return named;
  if (propertyNames?.enum) {
    const each = propertyNames.enum.map((name) => [name, arbitraryOf(additionalProperties)]);
    return fc.record(Object.fromEntries(each) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [...required],
    });
  }
  const key = propertyNames ? arbitraryOf(propertyNames).map(String) : written(1, 10);
  const others = fc.dictionary(key, arbitraryOf(additionalProperties), { maxKeys: MAX_ITEMS });
  return fc.tuple(others, named).map(([more, given]) => Object.assign({}, more, given));
};

/** Values valid for a JSON Schema, of moderate size. Ignores constraints that JSON Schema cannot express. */
export const arbitraryOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(arbitraryOf));
  if (schema.allOf) return arbitraryOf(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }));
  const { type } = schema;
  if (typeof type === 'object')
    return fc.oneof(...type.map((one) => arbitraryOf(Object.assign({}, schema, { type: one }))));
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
      const max = Math.max(min, Math.min(schema.maximum ?? 1_000, 1_000));
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { prefixItems, items = {}, minItems = 0, maxItems = MAX_ITEMS } = schema;
      if (prefixItems) return fc.tuple(...prefixItems.map(arbitraryOf));
      return fc.array(arbitraryOf(items), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)),
      });
    }
    case 'object':
      return objectOf(schema);
    default:
      return fc.oneof(written(), fc.integer(), fc.boolean());
  }
};
