import { describe, expect, it } from 'vitest';
import { anchorOf, findPassage, type PassageAnchor, squeezeText } from './passages.ts';

const text = `Screens lock after five minutes.

Visitors sign in at the desk. Staff carry badges at all times.

Screens lock after five minutes.`;

const anchorAt = (words: string, from = 0): PassageAnchor => {
  const start = text.indexOf(words, from);
  const anchor = anchorOf(text, start, start + words.length);
  if (!anchor) throw new Error(`no anchor for ${words}`);
  return anchor;
};
const foundIn = (current: string, anchor: PassageAnchor) => {
  const found = findPassage(squeezeText(current), anchor);
  return found && { words: current.slice(found.start, found.end), ...found };
};

describe('finding a passage', () => {
  it('finds its words in a text with other white space', () => {
    const anchor = anchorAt('desk. Staff carry');
    expect(foundIn('Visitors sign in at the desk.Staff\ncarry badges', anchor)).toMatchObject({
      words: 'desk.Staff\ncarry',
      changed: false,
    });
  });

  it('finds it after an edit before it', () => {
    expect(foundIn(`A new introduction. ${text}`, anchorAt('carry badges'))).toMatchObject({
      words: 'carry badges',
      changed: false,
    });
  });

  it('chooses between equal passages by their surroundings', () => {
    const second = text.lastIndexOf('five minutes');
    expect(foundIn(text, anchorAt('five minutes', second))).toMatchObject({ start: second });
    expect(foundIn(text, anchorAt('five minutes'))).toMatchObject({ start: text.indexOf('five minutes') });
  });

  it('chooses the nearest of passages with equal surroundings', () => {
    const rows = 'yes no '.repeat(5);
    const anchor = { exact: 'no', prefix: '', suffix: '', position: 13 };
    expect(foundIn(rows, anchor)).toMatchObject({ start: 18 });
  });

  it('finds changed words between the words that were around them', () => {
    const current = text.replace('Staff carry badges', 'Employees and visitors carry badges');
    expect(foundIn(current, anchorAt('Staff carry badges'))).toMatchObject({
      words: 'Employees and visitors carry badges',
      changed: true,
    });
  });

  it('does not find removed words', () => {
    expect(foundIn(text.replace('Staff carry badges', ''), anchorAt('Staff carry badges'))).toBeUndefined();
    expect(foundIn('', anchorAt('Staff carry badges'))).toBeUndefined();
  });

  it('does not guess by short surroundings', () => {
    expect(foundIn('a c b', { exact: 'x', prefix: 'a', suffix: 'b', position: 1 })).toBeUndefined();
  });

  it('compares a bounded number of places in a repetitive text', () => {
    const found = foundIn('a'.repeat(500_000), { exact: 'a', prefix: 'a', suffix: 'a', position: 0 });
    expect(found?.start).toBeLessThan(500);
  });
});

describe('the anchor of a passage', () => {
  it('has no white space at its ends', () => {
    const start = text.indexOf(' carry');
    expect(anchorOf(text, start, start + ' carry '.length)).toMatchObject({ exact: 'carry' });
  });

  it('does not exist for white space or a very long passage', () => {
    expect(anchorOf('a \n b', 1, 4)).toBeUndefined();
    expect(anchorOf('a'.repeat(2_001), 0, 2_001)).toBeUndefined();
  });
});
