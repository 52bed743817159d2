import { UnsupportedError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { sampleEvent } from '../contract/samples.ts';
import { toKnownPosition, toEvent, toEventData } from './events.ts';

const event = sampleEvent({ number: 1 });
const position = { commit: 20n, prepare: 20n };
const recorded = (changes: object = {}) => ({
  event: {
    id: event.eventId,
    streamId: 'thing-1',
    revision: 4n,
    type: event.type,
    data: event.data,
    metadata: event.metadata,
    isJson: true as const,
    created: new Date(0),
    position,
    ...changes,
  },
});

describe('EventStoreDB events', () => {
  it('keep their id when appended, with the bytes of their metadata', () => {
    const { metadata, ...appended } = toEventData(event);
    expect(appended).toEqual({
      id: event.eventId,
      contentType: 'application/json',
      type: event.type,
      data: event.data,
    });
    // The client accepts bytes only as Uint8Array, and does not accept a Buffer.
    expect(metadata?.constructor).toBe(Uint8Array);
    expect(new TextDecoder().decode(metadata as Uint8Array)).toBe(JSON.stringify(event.metadata));
  });

  it('are read back in their stored form', () => {
    expect(toEvent(recorded(), '')).toEqual({ ...event, stream: 'thing-1', revision: 4, position });
  });

  it.each([
    ['from the server itself', { type: '$metadata' }],
    ['in a system stream', { streamId: '$$thing-1' }],
    ['without JSON', { isJson: false, data: new Uint8Array() }],
    ['without metadata', { metadata: undefined }],
    ['whose metadata is not JSON', { metadata: new Uint8Array() }],
    ['whose data is not an object', { data: 'text' }],
  ])('are ignored: those %s', (_, changes) => {
    expect(toEvent(recorded(changes), '')).toBeUndefined();
  });

  it('are read only from the installation’s streams, whose names lose the installation’s prefix', () => {
    const named = (streamId: string) => toEvent(recorded({ streamId }), 'acme.')?.stream;
    expect(named('acme.thing-1')).toBe('thing-1');
    expect(named('other.thing-1')).toBeUndefined();
    expect(named('thing-1')).toBeUndefined();
    expect(named('acme.installation')).toBeUndefined();
  });

  it('are rejected if they have no position, as from an outdated server', () => {
    const unknown = 18_446_744_073_709_551_615n;
    expect(toKnownPosition({ commit: unknown, prepare: unknown })).toBeUndefined();
    expect(() => toEvent(recorded({ position: { commit: unknown, prepare: unknown } }), '')).toThrow(
      UnsupportedError,
    );
  });
});
