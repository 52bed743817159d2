import { describe, expect, it } from 'vitest';
import { findScrollAnchor } from './find-scroll-anchor.ts';

const held = (text: string, start = 0) => ({ ids: text.split(''), start });

describe('the scroll anchor when a list changes', () => {
  it('stays if nothing moved', () => {
    expect(findScrollAnchor(held('abcdef'), held('abcdefgh'), { from: 2, to: 5 })).toEqual({ was: 2, is: 2 });
  });

  it('moves down with items added above', () => {
    expect(findScrollAnchor(held('abcdef'), held('xabcdef'), { from: 2, to: 5 })).toEqual({ was: 2, is: 3 });
  });

  it('moves up with items removed above', () => {
    expect(findScrollAnchor(held('abcdef'), held('bcdef'), { from: 2, to: 5 })).toEqual({ was: 2, is: 1 });
  });

  it('is not affected by an item that jumped to the top', () => {
    expect(findScrollAnchor(held('abcdef'), held('cabdef'), { from: 2, to: 5 })).toEqual({ was: 3, is: 3 });
  });

  it('is counted from the top of the whole list, even if the pages above were unloaded', () => {
    expect(findScrollAnchor(held('abcdef', 100), held('cdefgh', 102), { from: 103, to: 106 })).toEqual({
      was: 103,
      is: 103,
    });
  });

  it('is undefined if all visible items are gone', () => {
    expect(findScrollAnchor(held('abc'), held('xyz'), { from: 0, to: 3 })).toBeUndefined();
  });
});
