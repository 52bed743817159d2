import { draftEtagOf, etagOf } from '@proviso/contracts';
import type { Request } from 'express';
import { expect, it } from 'vitest';
import { ifMatchOf, requiredIfMatchOf } from './etag.ts';

const requestWith = (header: string | undefined) => ({ get: () => header }) as unknown as Request;

it('reads the revision from the entity tags that it creates', () => {
  expect(ifMatchOf(requestWith(etagOf(7)))).toBe(7);
  expect(ifMatchOf(requestWith('W/"0"'))).toBe(0);
});

it('never takes the tag of a draft for that of what the draft changes', () => {
  const draft = requestWith(draftEtagOf(7));
  expect(ifMatchOf(draft, 'draft')).toBe(7);
  for (const other of [ifMatchOf(draft), ifMatchOf(requestWith(etagOf(7)), 'draft')])
    expect(other).toBeLessThan(-1);
});

it('refuses a request without a tag that must have one', () => {
  expect(requiredIfMatchOf(requestWith('*'), 'draft')).toBeUndefined();
  expect(() => requiredIfMatchOf(requestWith(undefined), 'draft')).toThrow(
    expect.objectContaining({ code: 'request.if-match-required' }),
  );
});

it.each([undefined, '*'])('does not expect a particular revision: %s', (header) => {
  expect(ifMatchOf(requestWith(header))).toBeUndefined();
});

it.each(['7', '"-1"', '"x"', '', '"1", "2"', `"${'9'.repeat(30)}"`])(
  'rejects a foreign tag: %s',
  (header) => {
    expect(() => ifMatchOf(requestWith(header))).toThrow(
      expect.objectContaining({ code: 'request.malformed' }),
    );
  },
);
