import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

it('accepts only the right password', async () => {
  const hasher = await createPasswordHasher({ concurrency: 1, waiting: 5 });
  const hash = await hasher.hash('Caf\u00e9 au lait');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  // The same letters as another keyboard composes them.
  await expect(hasher.verify('Cafe\u0301 au lait', hash)).resolves.toBe(true);
  await expect(hasher.verify('cafe au lait', hash)).resolves.toBe(false);
  await expect(hasher.verify('a password that nobody has', undefined)).resolves.toBe(false);
});

it('turns callers away rather than letting the queue grow indefinitely', async () => {
  const hasher = await createPasswordHasher({ concurrency: 1, waiting: 0 });
  const first = hasher.hash('one');
  await expect(hasher.hash('two')).rejects.toMatchObject({ code: 'service.unavailable' });
  await first;
  await expect(hasher.hash('three')).resolves.toMatch(/^\$argon2id/);
});
