import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { breakingChanges, publishedSchemaOf, type PublishedSchema } from '../testing/event-schemas.ts';
import { eventDefinitions } from './registry.ts';

const folder = new URL('../../event-schemas/', import.meta.url);
const fileOf = (type: string, version: number): URL => new URL(`${type}.${version}.json`, folder);
const events = [...eventDefinitions.values()];

// `npm run events:catalog` runs this spec with `--update`, which writes allowed changes but never breaking
// ones.
describe('a published schema', () => {
  it.each(events.map((definition) => [definition.type, definition] as const))(
    'matches its file: %s',
    async (type, definition) => {
      const file = fileOf(type, definition.schemaVersion);
      const next = publishedSchemaOf(definition);
      const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishedSchema) : next;
      expect(
        breakingChanges(before, next),
        'Readers of this schema version would break: raise schemaVersion, and add an upcaster',
      ).toEqual([]);
      await expect(`${JSON.stringify(next, null, 2)}\n`).toMatchFileSnapshot(fileURLToPath(file));
    },
  );

  it('has a file for every version of every event, and no other files', () => {
    const versions = events.flatMap(({ type, schemaVersion }) =>
      Array.from({ length: schemaVersion }, (_, index) => `${type}.${index + 1}.json`),
    );
    expect(readdirSync(folder).toSorted()).toEqual(versions.toSorted());
  });
});

describe('a change to a schema', () => {
  const data = (properties: Record<string, PublishedSchema>, required: string[] = []): PublishedSchema => ({
    type: 'object',
    properties,
    required,
  });
  const text: PublishedSchema = { type: 'string' };
  const number: PublishedSchema = { type: 'number' };
  const nullable: PublishedSchema = { anyOf: [text, { type: 'null' }] };

  it.each<[string, PublishedSchema, PublishedSchema]>([
    ['adds a field', data({ a: text }), data({ a: text, b: text }, ['b'])],
    ['drops an optional field', data({ a: text, b: text }, ['a']), data({ a: text }, ['a'])],
    ['makes an optional field required', data({ a: nullable }), data({ a: text }, ['a'])],
    ['allows only integers in a number field', data({ a: number }), data({ a: { type: 'integer' } })],
    [
      'adds a value to a list',
      data({ a: { anyOf: [{ enum: ['x'] }, text] } }),
      data({ a: { anyOf: [{ enum: ['x', 'y'] }, text] } }),
    ],
  ])('is compatible if it %s', (_, before, next) => {
    expect(breakingChanges(before, next)).toEqual([]);
  });

  it.each<[string, PublishedSchema, PublishedSchema, string]>([
    ['drops a field', data({ a: text }, ['a']), data({}), '/a'],
    ['makes a field optional', data({ a: text }, ['a']), data({ a: text }), '/a'],
    ['makes a field nullable', data({ a: text }), data({ a: nullable }), '/a'],
    ['changes the type of a field', data({ a: text }), data({ a: number }), '/a'],
    ['changes items of a list', { type: 'array', items: text }, { type: 'array', items: number }, '/*'],
    ['changes values of a record', { type: 'object', additionalProperties: text }, { type: 'object' }, '/*'],
    ['renames', data({ a: { const: 'x' } }), data({ a: { const: 'y' } }), '/a'],
    [
      'changes the format of a time',
      data({ a: { type: 'string', format: 'date-time' } }),
      data({ a: text }),
      '/a',
    ],
    [
      'makes a nested field optional',
      data({ a: data({ b: text }, ['b']) }),
      data({ a: data({ b: text }) }),
      '/a/b',
    ],
  ])('is incompatible for readers if it %s', (_, before, next, place) => {
    expect(breakingChanges(before, next)).toEqual([place]);
  });
});
