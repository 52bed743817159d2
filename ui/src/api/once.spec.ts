import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createOnce } from './once.ts';

const failure = (status: number) => new ApiError({ status, detail: 'Not now' });
const numbered = () => {
  let last = 0;
  return createOnce(() => `key-${(last += 1)}`);
};
/** Sends a request and returns its key. */
const keyOf = async (
  once: ReturnType<typeof createOnce>,
  request: unknown,
  error?: Error,
): Promise<string> => {
  let sent = '';
  await once(request, async (key) => {
    sent = key;
    if (error) throw error;
  }).catch(() => undefined);
  return sent;
};

describe('a repeated request', () => {
  it.each([0, 500, 503])(
    'keeps its key after status %d, because it may have been carried out',
    async (status) => {
      const once = numbered();
      expect(await keyOf(once, { title: 'A' }, failure(status))).toBe('key-1');
      expect(await keyOf(once, { title: 'B' })).toBe('key-2');
      expect(await keyOf(once, { title: 'A' })).toBe('key-1');
      expect(await keyOf(once, { title: 'A' })).toBe('key-3');
    },
  );

  it('keeps its key while the first request is still in progress', async () => {
    const once = numbered();
    const working = new ApiError({ status: 409, detail: 'Wait', code: 'idempotency.in-progress' });
    expect(await keyOf(once, { title: 'A' }, working)).toBe('key-1');
    expect(await keyOf(once, { title: 'A' })).toBe('key-1');
  });

  it.each([409, 422])('gets a new key if it was refused with status %d', async (status) => {
    const once = numbered();
    expect(await keyOf(once, { title: 'A' }, failure(status))).toBe('key-1');
    expect(await keyOf(once, { title: 'A' })).toBe('key-2');
  });

  it('returns the result or rethrows the error of the call', async () => {
    const once = createOnce();
    await expect(once(1, async (key) => key)).resolves.toMatch(/^[\da-f]{32}$/);
    await expect(once(1, () => Promise.reject(failure(422)))).rejects.toThrow('422: Not now');
  });
});
