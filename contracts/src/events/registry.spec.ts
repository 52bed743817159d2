import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { EventDefinition } from './define-event.ts';
import { ERASED } from './envelope.ts';
import { eventDefinitions, eventsByCategory } from './registry.ts';

const definitions = [...eventDefinitions.values()];

/** The schema of one field in `definition`'s data. */
const fieldOf = ({ schema }: EventDefinition, name: string): z.ZodMiniType | undefined =>
  (schema as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape[name];

describe.each(definitions.map((definition) => [definition.type, definition] as const))(
  '%s',
  (_, definition) => {
    it('has an upcaster for every earlier schema version', () => {
      const earlier = Array.from({ length: definition.schemaVersion - 1 }, (_each, index) => index + 1);
      expect(Object.keys(definition.upcasters ?? {}).map(Number)).toEqual(earlier);
    });

    it('can still be read after its personal fields are erased', () => {
      for (const field of definition.personal?.fields ?? [])
        expect(fieldOf(definition, field)?.safeParse(ERASED).success, field).toBe(true);
    });

    it('does not encrypt a field with two keys', () => {
      const personal: readonly string[] = definition.personal?.fields ?? [];
      expect((definition.written ?? []).filter((field) => personal.includes(field))).toEqual([]);
    });
  },
);

it('assigns every event to exactly one category', () => {
  const types = [...eventsByCategory.values()].flatMap((each) => each.map(({ type }) => type));
  expect(types).toHaveLength(definitions.length);
});
