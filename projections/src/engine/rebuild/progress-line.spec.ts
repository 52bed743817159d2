import { START } from '@proviso/storage';
import { describe, expect, it } from 'vitest';
import { progressLine } from './progress-line.ts';

const at = (prepare: bigint) => ({ commit: 9n, prepare });

describe('progressLine', () => {
  it('shows the count, the speed, and the time left', () => {
    const progress = { events: 12_000, position: at(600n), head: at(1_000n) };

    expect(progressLine('policies', progress, 1_500)).toBe(
      'policies: 12,000 events, 8,000/s, 60 %, 1 s left',
    );
  });

  it('shows a longer time left in minutes', () => {
    const progress = { events: 1_000, position: at(10n), head: at(1_000n) };

    expect(progressLine('policies', progress, 1_000)).toBe(
      'policies: 1,000 events, 1,000/s, 1 %, 1 min 39 s left',
    );
  });

  it('is complete when there are no events', () => {
    expect(progressLine('policies', { events: 0, position: START, head: START }, 0)).toBe(
      'policies: 0 events, 0/s, 100 %, 0 s left',
    );
  });

  it('never exceeds 100%, even if new events arrive during the rebuild', () => {
    const progress = { events: 1_200, position: at(1_200n), head: at(1_000n) };

    expect(progressLine('policies', progress, 1_000)).toContain('100 %, 0 s left');
  });
});
