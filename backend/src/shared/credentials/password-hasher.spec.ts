import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

it('accepts only the right password', async () => {
  const hasher = await createPasswordHasher({ concurrency: 1, waiting: 5 });
  const hash = await hasher.hash('Caf\u00e9 au lait');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  // The same letters with decomposed accents, as some keyboards enter them.
  await expect(hasher.verify('Cafe\u0301 au lait', hash)).resolves.toBe(true);
  await expect(hasher.verify('cafe au lait', hash)).resolves.toBe(false);
  await expect(hasher.verify('a password that nobody has', undefined)).resolves.toBe(false);
});

it('rejects callers rather than letting its queue grow indefinitely', async () => {
  const hasher = await createPasswordHasher({ concurrency: 1, waiting: 0 });
  const first = hasher.hash('one');
  await expect(hasher.hash('two')).rejects.toMatchObject({ code: 'service.unavailable' });
  await first;
  await expect(hasher.hash('three')).resolves.toMatch(/^\$argon2id/);
});

it('lets client addresses take turns, so that guesses from one address do not delay sign-ins from another', async () => {
  const hasher = await createPasswordHasher({ concurrency: 1, waiting: 100 });
  const known = await hasher.hash('hers');
  const done: string[] = [];
  const guesses = Array.from({ length: 20 }, async () => {
    await hasher.inTurnOf('203.0.113.1').verify('a guess', known);
    done.push('guess');
  });
  await hasher.inTurnOf('198.51.100.7').verify('hers', known);
  expect(done.length).toBeLessThanOrEqual(2);
  await Promise.all(guesses);
});

it('keeps capacity for other client addresses while one address has many passwords waiting', async () => {
  const hasher = await createPasswordHasher({ concurrency: 1, waiting: 3, ofOneOwner: 2 });
  const guesses = [1, 2, 3, 4].map(() => hasher.inTurnOf('203.0.113.1').hash('a guess'));
  const other = hasher.inTurnOf('198.51.100.7').hash('hers');
  const outcomes = await Promise.allSettled([...guesses, other]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'request.too-many' } });
});
