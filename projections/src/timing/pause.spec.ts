import { describe, expect, it } from 'vitest';
import { backoff, pause } from './pause.ts';

describe('backoff', () => {
  it('doubles up to ten seconds', () => {
    expect([1, 2, 3, 7, 8, 100, 5_000].map(backoff)).toEqual([100, 200, 400, 6_400, 10_000, 10_000, 10_000]);
  });
});

describe('pause', () => {
  it('ends as soon as the signal aborts', async () => {
    const stopping = new AbortController();
    const paused = pause(3_600_000, stopping.signal);
    stopping.abort();

    await expect(paused).resolves.toBeUndefined();
    await expect(pause(3_600_000, stopping.signal)).resolves.toBeUndefined();
  });
});
