import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { eventDefinitions } from '@proviso/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { SubjectKey } from '../keys/subject-keys.ts';
import { arbitraryOf, type JsonSchema } from '../testing/arbitraries.ts';
import { createEventCodec } from './create-event-codec.ts';

const folder = new URL('../../../contracts/event-schemas/', import.meta.url);
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
for (const name of readdirSync(folder))
  ajv.addSchema(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object);

/** Half of the subjects are erased. */
const keys = new Map<string, SubjectKey>();
const codec = createEventCodec({
  subjectKeys: {
    find: async (subject) => keys.get(subject) ?? 'destroyed',
    obtain: async (subject) => {
      const key = keys.get(subject) ?? (keys.size % 2 === 0 ? randomBytes(32) : 'destroyed');
      keys.set(subject, key);
      return key;
    },
    destroy: async () => undefined,
    ofAddress: async (addressKey) => addressKey,
    leaveAddress: async () => undefined,
    destroyAddresses: async () => 0,
    forget: () => undefined,
    verify: async () => undefined,
  },
});

it.each([...eventDefinitions.values()].map((definition) => [definition.type, definition] as const))(
  '%s is stored according to its published schema',
  async (type, { schema, schemaVersion }) => {
    const described = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
    const data = arbitraryOf(described).filter((drawn) => schema.safeParse(drawn).success);
    const validate = ajv.getSchema(`urn:proviso:event:${type}:${schemaVersion}`);
    if (!validate) throw new Error('no schema is published');
    await fc.assert(
      fc.asyncProperty(data, async (drawn) => {
        const encoded = await codec.encode({
          eventId: randomUUID(),
          event: { type, data: drawn },
          metadata: {
            recordedAt: '2026-03-01T09:30:00.000Z',
            organizationId: randomUUID(),
            actor: { kind: 'user', id: randomUUID() },
            correlationId: 'c',
            causationId: 'c',
            ip: '203.0.113.7',
            userAgent: 'Mozilla/5.0',
          },
        });
        const stored: unknown = JSON.parse(JSON.stringify({ ...encoded, stream: 'stream-1', revision: 0 }));
        expect(validate(stored) ? [] : validate.errors, JSON.stringify(stored)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  },
);
