import { expect, it } from 'vitest';
import { metadataWithoutOrigin, validMetadata } from './readable-metadata.ts';

const usual = {
  recordedAt: '2026-02-28T23:59:59.999Z',
  schemaVersion: 1,
  organizationId: '018f0000-0000-7000-8000-00000000000a',
  actor: { kind: 'user', id: 'u' },
  correlationId: 'c',
  causationId: 'd',
};
const optional = { sessionId: 's', reason: '', traceparent: 't', ip: '203.0.113.9', userAgent: {} };

it.each<Record<string, unknown>>([
  {},
  { ...optional, unknown: 1 },
  { organizationId: 'platform' },
  { actor: { kind: 'admin', id: '', onBehalfOf: 'x', more: 1 } },
  { actor: { kind: 'api-key', id: 'k' } },
  { actor: { kind: 'system', id: 's' } },
])('reads metadata with %j as the schema does', (more) => {
  const metadata = { ...usual, ...more };
  expect(validMetadata(metadata)).toEqual(metadataWithoutOrigin.parse(metadata));
});

it.each<[string, readonly unknown[]]>([
  ['recordedAt', ['2026-02-29T00:00:00.000Z', '2026-02-28T00:00:00Z', 'yesterday', 1, null, undefined]],
  ['schemaVersion', [0, -1, 1.5, '1', 2 ** 53, null]],
  ['organizationId', ['Platform', '', '018f0000', null]],
  ['actor', [null, 'user', [], { kind: 'user' }, { kind: 'bot', id: 'u' }]],
  ['actor', [{ kind: 'user', id: 'u', onBehalfOf: null }]],
  ...['correlationId', 'causationId', 'sessionId', 'reason', 'traceparent'].map(
    (name): [string, readonly unknown[]] => [name, [null, 1, {}]],
  ),
])('falls back to the schema, which rejects the %s', (name, values) => {
  for (const value of values) {
    const metadata = { ...usual, [name]: value };
    expect(validMetadata(metadata)).toBeUndefined();
    expect(metadataWithoutOrigin.safeParse(metadata).success).toBe(false);
  }
});

it.each([null, 'text', {}, []])('falls back to the schema for %j', (metadata) => {
  expect(validMetadata(metadata)).toBeUndefined();
});
