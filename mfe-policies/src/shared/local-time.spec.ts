import { describe, expect, it } from 'vitest';
import { parseLocalTime, toLocalTime } from './local-time.ts';

describe('local times', () => {
  it('are converted to instants in the time zone of this device', () => {
    const local = toLocalTime(new Date('2025-03-01T09:00:05.000Z'));

    expect(local).toMatch(/^2025-0[23]-\d\dT\d\d:\d\d:05$/);
    expect(parseLocalTime(local)).toBe('2025-03-01T09:00:05.000Z');
  });

  it.each(['', 'yesterday', '2025-99-99T00:00'])('are not parsed from %j', (text) => {
    expect(parseLocalTime(text)).toBeUndefined();
  });
});
