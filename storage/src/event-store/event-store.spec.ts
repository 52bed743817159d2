import { describe, expect, it } from 'vitest';
import { comparePositions, formatPosition, parsePosition, START } from './event-store.ts';

describe('positions', () => {
  it.each([
    [0n, 0n, 0n, 1n, -1],
    [1n, 9n, 2n, 0n, -1],
    [2n, 3n, 2n, 3n, 0],
    [10n, 0n, 9n, 5n, 1],
    [18_446_744_073_709_551_615n, 1n, 18_446_744_073_709_551_615n, 0n, 1],
  ])('are compared: %d/%d with %d/%d', (commit, prepare, otherCommit, otherPrepare, order) => {
    const compared = comparePositions({ commit, prepare }, { commit: otherCommit, prepare: otherPrepare });
    expect(Math.sign(compared)).toBe(order);
  });

  it('are the same after they are formatted and parsed', () => {
    const position = { commit: 18_446_744_073_709_551_615n, prepare: 7n };
    expect(parsePosition(formatPosition(position))).toEqual(position);
    expect(parsePosition(formatPosition(START))).toEqual(START);
  });

  it.each(['', '1', '1/', '/1', '-1/2', '1/2/3', ' 1/2', '1.5/2', '0x1/2', '1/999999999999999999999'])(
    'are not parsed from %j',
    (text) => {
      expect(parsePosition(text)).toBeUndefined();
    },
  );
});
