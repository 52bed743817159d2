import { randomBytes, randomUUID } from 'node:crypto';
import { defineEvent, eventMetadataSchema, type DomainEvent, type EventDefinition } from '@proviso/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { SubjectKey, SubjectKeys } from '../keys/subject-keys.ts';
import { SubjectKeyMissingError } from '../keys/subject-keys.ts';
import type { EventCodec, MetadataDraft } from './codec.ts';
import { createEventCodec } from './create-event-codec.ts';
import {
  InvalidEventError,
  FieldNotDecryptableError,
  TextNotStorableError,
  UnknownEventError,
} from './errors.ts';
import type { EventToAppend, StoredEvent } from './event-store.ts';

const metadata: MetadataDraft = {
  recordedAt: '2026-03-01T09:30:00.000Z',
  organizationId: randomUUID(),
  actor: { kind: 'user', id: 'actor-1' },
  correlationId: 'c',
  causationId: 'c',
  ip: '203.0.113.9',
  userAgent: 'Firefox',
};

const signedUp: DomainEvent = {
  type: 'UserSignedUp',
  data: { userId: 'user-1', email: 'zoe@example.com', firstName: 'Zoë', lastName: 'Ng' },
};
const created: DomainEvent = { type: 'PolicyDeleted', data: {} };

let keys: Map<string, SubjectKey>;
let subjectKeys: SubjectKeys;
let codec: EventCodec;
beforeEach(() => {
  keys = new Map();
  subjectKeys = {
    find: async (subject) => {
      const key = keys.get(subject);
      if (!key) throw new SubjectKeyMissingError(subject);
      return key;
    },
    obtain: async (subject) => {
      const key = keys.get(subject) ?? randomBytes(32);
      keys.set(subject, key);
      return key;
    },
    destroy: async (subject) => void keys.set(subject, 'destroyed'),
    ofAddress: async (addressKey) => addressKey,
    leaveAddress: async () => undefined,
    destroyAddresses: async () => 0,
    forget: () => undefined,
    verify: async () => undefined,
  };
  codec = createEventCodec({ subjectKeys });
});

const encode = async (event: DomainEvent, with_: Partial<MetadataDraft> = {}) =>
  codec.encode({ eventId: randomUUID(), event, metadata: { ...metadata, ...with_ } });
const stored = (event: EventToAppend): StoredEvent => ({ ...event, stream: 'user-1', revision: 0 });

describe('encoding an event', () => {
  it("encrypts personal fields with the subject's key, and the origin with the actor's", async () => {
    const encoded = await encode(signedUp);
    expect(encoded.data).toMatchObject({
      userId: 'user-1',
      email: { $encrypted: 'A256GCM', subject: 'user-1' },
    });
    expect(encoded.metadata.ip).toMatchObject({ $encrypted: 'A256GCM', subject: 'actor-1' });
    const unknown = await encode(signedUp, { actor: { kind: 'system', id: 'sign-in' } });
    expect(unknown.metadata.ip).toMatchObject({ subject: 'user-1' });
    expect(JSON.stringify(encoded)).not.toMatch(/zoe@|Zoë|"Ng"|203\.0|Firefox/);
  });

  it("encrypts with the actor's key when the event has no subject", async () => {
    const encoded = await encode(created);
    expect(encoded.metadata.ip).toMatchObject({ subject: 'actor-1' });
    expect([...keys.keys()]).toEqual(['actor-1']);
  });

  it('creates no key for events without personal fields', async () => {
    const { ip: _ip, userAgent: _agent, ...impersonal } = metadata;
    await codec.encode({ eventId: randomUUID(), event: created, metadata: impersonal });
    expect(keys.size).toBe(0);
  });

  it('adds the schema version and produces the form in the contract', async () => {
    const encoded = await encode(signedUp);
    expect(encoded.metadata.schemaVersion).toBe(1);
    expect(eventMetadataSchema.parse(encoded.metadata)).toEqual(encoded.metadata);
    expect(structuredClone(encoded)).toEqual(JSON.parse(JSON.stringify(encoded)));
  });

  it('stores no text that belongs to an erased user', async () => {
    await subjectKeys.destroy('user-1');
    const encoded = await encode(signedUp, { actor: { kind: 'user', id: 'user-1' } });
    expect(encoded.data).toMatchObject({ userId: 'user-1', email: 'erased', firstName: 'erased' });
    expect(encoded.metadata.ip).toBe('erased');
  });

  it('rejects data of the wrong shape, an invalid time and an unknown type', async () => {
    await expect(encode({ type: 'UserSignedUp', data: { userId: 1 } })).rejects.toMatchObject({
      name: '$ZodError',
    });
    await expect(encode(created, { recordedAt: '2026-03-01' })).rejects.toMatchObject({ name: '$ZodError' });
    await expect(encode({ type: 'UserVanished', data: {} })).rejects.toThrow(UnknownEventError);
  });

  it('rejects text that cannot be stored, and reports its path', async () => {
    const event = { ...signedUp, data: { userId: 'u', email: 'a\0', firstName: 'F', lastName: 'L' } };
    await expect(encode(event)).rejects.toThrow(TextNotStorableError);
    await expect(encode(event)).rejects.toMatchObject({ path: 'data.email' });
    await expect(encode(created, { userAgent: '\uD800' })).rejects.toMatchObject({
      path: 'metadata.userAgent',
    });
    expect(keys.size).toBe(0);
  });
});

describe('decoding an event', () => {
  it('omits the origin and loads no key for it, unless the origin is requested', async () => {
    const find = vi.spyOn(subjectKeys, 'find');
    const event = stored(await encode(created));
    const read = await codec.decode(event, { origin: false });
    expect(find).not.toHaveBeenCalled();
    expect(read.event).toEqual(created);
    expect(read.metadata).not.toHaveProperty('ip');
    expect(read.metadata).not.toHaveProperty('userAgent');
    expect((await codec.decode(event)).metadata).toMatchObject({ ip: '203.0.113.9', userAgent: 'Firefox' });
  });

  it('returns the original event', async () => {
    const decoded = await codec.decode(stored(await encode(signedUp)));
    expect(decoded.event).toEqual(signedUp);
    expect(decoded.metadata).toEqual({ ...metadata, schemaVersion: 1 });
    expect(decoded).toMatchObject({ stream: 'user-1', revision: 0 });
  });

  it('reads an erased user as erased, and everything else unchanged', async () => {
    const encoded = await encode(signedUp, { actor: { kind: 'user', id: 'user-1' } });
    await subjectKeys.destroy('user-1');
    const decoded = await codec.decode(stored(encoded));
    expect(decoded.event.data).toEqual({
      userId: 'user-1',
      email: 'erased',
      firstName: 'erased',
      lastName: 'erased',
    });
    expect(decoded.metadata).toMatchObject({ ip: 'erased', recordedAt: metadata.recordedAt });
  });

  it('detects an encrypted field that was changed or moved to another user', async () => {
    const encoded = stored(await encode(signedUp));
    await subjectKeys.obtain('user-2');
    const email = encoded.data['email'] as { $encrypted: string; subject: string; value: string };
    const changed = { ...email, value: `${email.value.startsWith('A') ? 'B' : 'A'}${email.value.slice(1)}` };
    for (const forged of [changed, { ...email, subject: 'user-2' }])
      await expect(codec.decode({ ...encoded, data: { ...encoded.data, email: forged } })).rejects.toThrow(
        FieldNotDecryptableError,
      );
  });

  it('reports a key that never existed', async () => {
    const encoded = stored(await encode(signedUp));
    keys.clear();
    await expect(codec.decode(encoded)).rejects.toThrow(SubjectKeyMissingError);
  });

  it('decrypts fields anywhere in a value', async () => {
    const { data } = await encode(signedUp);
    expect(await codec.decryptAll({ before: [{ name: data['firstName'] }, 1, null] })).toEqual({
      before: [{ name: 'Zoë' }, 1, null],
    });
  });
});

const shapes = (schemaVersion: number) =>
  defineEvent('PolicyRated', z.object({ stars: z.int(), note: z.string() }), {
    schemaVersion,
    upcasters: {
      1: (data) => ({ rating: (data as { points: number }).points / 20 }),
      2: (data) => ({ stars: (data as { rating: number }).rating, note: '' }),
    },
  }) as unknown as EventDefinition;
const old = async (schemaVersion: number, data: Record<string, number>) => {
  const event = await encode(created);
  return stored({ ...event, type: 'PolicyRated', data, metadata: { ...event.metadata, schemaVersion } });
};

const reader = (schemaVersion: number) =>
  createEventCodec({ subjectKeys, definitions: new Map([['PolicyRated', shapes(schemaVersion)]]) });

describe('an event type whose shape has changed', () => {
  it('can be read from every stored version', async () => {
    const data = { stars: 4, note: '' };
    expect((await reader(3).decode(await old(1, { points: 80 }))).event.data).toEqual(data);
    expect((await reader(3).decode(await old(2, { rating: 4 }))).event.data).toEqual(data);
  });

  it('is rejected when it was written by newer code, or when an upcaster is missing', async () => {
    await expect(reader(3).decode(await old(4, {}))).rejects.toThrow(UnknownEventError);
    await expect(reader(4).decode(await old(3, {}))).rejects.toMatchObject({ schemaVersion: 3 });
    await expect(codec.decode(await old(1, {}))).rejects.toMatchObject({ type: 'PolicyRated' });
  });
});

describe('many events', () => {
  it('are decoded in order, with one lookup per key', async () => {
    const events = await Promise.all(
      [signedUp, created, signedUp].map(async (event, place) =>
        Object.assign(stored(await encode(event)), { place }),
      ),
    );
    const find = vi.spyOn(subjectKeys, 'find');
    const decoded = await codec.decodeAll(events, ({ event }, { place }) => ({ event, place }), {
      origin: false,
    });

    expect(decoded).toEqual([
      { event: signedUp, place: 0 },
      { event: created, place: 1 },
      { event: signedUp, place: 2 },
    ]);
    const subjects = find.mock.calls.map(([subject]) => subject);
    expect(subjects.length).toBeGreaterThan(0);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(await codec.openAllWritten(events)).toEqual(
      await Promise.all(events.map((event) => codec.openWrittenTexts(event))),
    );
  });

  it('are rejected at the first event of the wrong shape', async () => {
    const good = stored(await encode(created));
    const bad = { ...good, eventId: randomUUID(), type: 'PolicyRated' };
    await expect(codec.decodeAll([good, bad], ({ event }) => event)).rejects.toMatchObject({
      type: 'PolicyRated',
    });
  });
});

describe('an event of the wrong shape', () => {
  const refused = async (change: (encoded: EventToAppend) => EventToAppend, event = signedUp) => {
    const encoded = change(await encode(event));
    const decoding = codec.decode(stored(encoded));
    await expect(decoding).rejects.toThrow(InvalidEventError);
    return { encoded, error: await decoding.catch((error: unknown) => error) };
  };

  it('is rejected with its id, type and path', async () => {
    const { encoded, error } = await refused((each) => ({ ...each, data: { ...each.data, lastName: 7 } }));
    expect(error).toMatchObject({ eventId: encoded.eventId, type: 'UserSignedUp', path: 'data.lastName' });
    expect(String(error)).toContain(encoded.eventId);
  });

  it('is rejected for missing fields, nested fields and metadata', async () => {
    const revised = { type: 'PolicyRevised', data: { changes: { title: 'T' }, version: 2 } };
    const { error: deep } = await refused(
      (each) => ({ ...each, data: { ...each.data, changes: { policyTypeId: 'three' } } }),
      revised,
    );
    expect(deep).toMatchObject({ path: 'data.changes.policyTypeId' });
    const { error: missing } = await refused((each) => ({ ...each, data: {} }), revised);
    expect(missing).toMatchObject({ path: 'data.changes' });
    const { error: outside } = await refused((each) => ({
      ...each,
      metadata: { ...each.metadata, recordedAt: 'yesterday' },
    }));
    expect(outside).toMatchObject({ path: 'metadata.recordedAt' });
  });

  it('is rejected when its upcaster throws or returns the wrong shape', async () => {
    const renamed = (upcaster: (data: unknown) => unknown) =>
      createEventCodec({
        subjectKeys,
        definitions: new Map([
          [
            'PolicyRated',
            defineEvent('PolicyRated', z.object({ stars: z.int() }), {
              schemaVersion: 2,
              upcasters: { 1: upcaster },
            }) as unknown as EventDefinition,
          ],
        ]),
      });
    const event = await old(1, { points: 80 });
    const throwing = renamed((data) => (data as { deep: { stars: number } }).deep.stars);
    await expect(throwing.decode(event)).rejects.toMatchObject({
      name: 'InvalidEventError',
      eventId: event.eventId,
      path: 'data',
    });
    await expect(renamed((data) => data).decode(event)).rejects.toMatchObject({ path: 'data.stars' });
  });

  it('may have unknown properties, which are dropped', async () => {
    const encoded = await encode(signedUp);
    const decoded = await codec.decode(stored({ ...encoded, data: { ...encoded.data, middleName: 'M' } }));
    expect(decoded.event).toEqual(signedUp);
  });
});
