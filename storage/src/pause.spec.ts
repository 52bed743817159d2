import { describe, expect, it } from 'vitest';
import { pause, retryDelay } from './pause.ts';

describe('retryDelay', () => {
  it('doubles up to five seconds, minus a random part of at most half', () => {
    for (const [failures, longest] of [
      [0, 50],
      [1, 100],
      [4, 800],
      [100, 5_000],
    ] as const) {
      expect(retryDelay(failures)).toBeGreaterThan(longest / 2 - 1);
      expect(retryDelay(failures)).toBeLessThanOrEqual(longest);
    }
  });
});

describe('pause', () => {
  it('resolves as soon as the signal aborts', async () => {
    const stopping = new AbortController();
    const paused = pause(3_600_000, stopping.signal);
    stopping.abort();

    await expect(paused).resolves.toBeUndefined();
    await expect(pause(3_600_000, stopping.signal)).resolves.toBeUndefined();
  });
});
