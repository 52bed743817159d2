import { expect, it } from 'vitest';
import { derivedId, derivedIdSource, createIdSource } from './ids.ts';

const owner = { organizationId: 'engines', actorId: 'ada', idempotencyKey: 'key' };
const take = (source: () => string, count: number) => Array.from({ length: count }, source);

it('derives the same ids in the same order from the same idempotency key', () => {
  const first = take(createIdSource(owner), 3);
  expect(take(createIdSource(owner), 3)).toEqual(first);
  expect(new Set(first).size).toBe(3);
});

it.each([{ organizationId: 'navy' }, { actorId: 'grace' }, { idempotencyKey: 'other' }])(
  'derives different ids for %o',
  (other) => {
    const [mine] = take(createIdSource(owner), 1);
    expect(take(createIdSource({ ...owner, ...other }), 1)).not.toContain(mine);
  },
);

it('generates new ids without an idempotency key', () => {
  const source = createIdSource({ organizationId: 'engines', actorId: 'ada' });
  expect(source()).not.toBe(source());
  expect(source()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
});

it('derives different ids from different parts, even if the parts are equal when joined', () => {
  expect(derivedId('a', 'bc')).not.toBe(derivedId('ab', 'c'));
  expect(derivedIdSource('a')()).toBe(derivedId('a', '0'));
});
