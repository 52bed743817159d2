import { describe, expect, it } from 'vitest';
import { StreamGapError } from './errors.ts';
import { foldByStream } from './fold-by-stream.ts';

const event = (stream: string, revision: number, letter: string) => ({ stream, revision, letter });
const join = (text: string | undefined, { letter }: { letter: string }) => (text ?? '') + letter;

describe('foldByStream', () => {
  it('folds each stream separately, from its first event', () => {
    const events = [event('a-1', 0, 'x'), event('a-2', 0, 'p'), event('a-1', 1, 'y')];

    expect([...foldByStream(events, new Map(), join)]).toEqual([
      ['a-1', { revision: 1, state: 'xy' }],
      ['a-2', { revision: 0, state: 'p' }],
    ]);
  });

  it('continues from the stored state and skips duplicates', () => {
    const stored = new Map([['a-1', { revision: 1, state: 'xy' }]]);
    const events = [event('a-1', 1, 'y'), event('a-1', 2, 'z')];

    expect(foldByStream(events, stored, join).get('a-1')).toEqual({ revision: 2, state: 'xyz' });
  });

  it('reports no change for a batch of duplicates', () => {
    const stored = new Map([['a-1', { revision: 1, state: 'xy' }]]);

    expect(foldByStream([event('a-1', 0, 'x'), event('a-1', 1, 'y')], stored, join).size).toBe(0);
  });

  it.each([
    ['before the first known event', new Map(), [event('a-1', 1, 'y')]],
    ['after the stored events', new Map([['a-1', { revision: 1, state: 'xy' }]]), [event('a-1', 3, 'w')]],
    ['within the batch', new Map(), [event('a-1', 0, 'x'), event('a-1', 2, 'z')]],
  ])('rejects a gap %s', (_, stored, events) => {
    expect(() => foldByStream(events, stored, join)).toThrow(StreamGapError);
  });
});
