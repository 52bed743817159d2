import type { Request } from 'express';
import { expect, it } from 'vitest';
import { etagOf, ifMatchOf } from './etag.ts';

const requestWith = (header: string | undefined) => ({ get: () => header }) as unknown as Request;

it('names the revision', () => {
  expect(ifMatchOf(requestWith(etagOf(7)))).toBe(7);
  expect(ifMatchOf(requestWith('W/"0"'))).toBe(0);
});

it.each([undefined, '*'])('asks for no revision in particular: %s', (header) => {
  expect(ifMatchOf(requestWith(header))).toBeUndefined();
});

it.each(['7', '"-1"', '"x"', '', '"1", "2"', `"${'9'.repeat(30)}"`])(
  'refuses what it never gave out: %s',
  (header) => {
    expect(() => ifMatchOf(requestWith(header))).toThrow(
      expect.objectContaining({ code: 'request.malformed' }),
    );
  },
);
