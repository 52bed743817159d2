import { describe, expect, it } from 'vitest';
import { parsablePieces, readSections } from './read-sections.ts';

const headingsOf = (text: string) => [...readSections(text)].flatMap(({ headings }) => headings);
const idsOf = (text: string) => headingsOf(text).map(({ id }) => id);
const filler = 'Wash hands before every contact. '.repeat(200);

describe('the headings of a text', () => {
  it('have ids derived from their text, with a number for repeated headings', () => {
    expect(headingsOf('# Purpose & scope\n\n## *Who*\n\n## Who\n\nAll')).toEqual([
      { id: 'section-purpose--scope', depth: 1, text: 'Purpose & scope' },
      { id: 'section-who', depth: 2, text: 'Who' },
      { id: 'section-who-1', depth: 2, text: 'Who' },
    ]);
  });

  it('keep their ids when other parts of the text change', () => {
    const before = idsOf('# Purpose\n\n# Training\n\n# Review');
    const after = idsOf('# Purpose\n\nNew words.\n\n# Supplies\n\n# Training\n\n# Review');
    expect(after).toEqual([before[0], 'section-supplies', ...before.slice(1)]);
  });

  it('have unique ids across the pieces in which a long text is parsed', () => {
    const sections = [...readSections(`# Who\n\n${filler}\n\n# Who\n\n${filler}`)];
    expect(sections).toHaveLength(2);
    expect(sections.flatMap(({ headings }) => headings.map(({ id }) => id))).toEqual([
      'section-who',
      'section-who-1',
    ]);
  });

  it('are not listed if they are in quotes or lists, or empty', () => {
    expect(idsOf('> # Quoted\n\n- # Listed\n\n#\n\n# Real')).toEqual(['section-real']);
  });
});

it.each(['', '\uFEFF'])('returns the position at which each section starts in the text: after %j', (mark) => {
  const text = `${mark}# Who\n\n${filler}\n\n# When\n\n${filler}`;
  const titles = [...readSections(text)].map(({ tree, start }) => {
    const { position } = tree.children[0] ?? {};
    return text.slice(start + (position?.start.offset ?? 0), start + (position?.end.offset ?? 0));
  });
  expect(titles).toEqual(['# Who', '# When']);
});

it('parses text with link definitions as one piece, since any part may use the definitions', () => {
  const sections = [
    ...readSections(`# One [form]\n\n${filler}\n\n# Two\n\n${filler}\n\n[form]: https://a.test`),
  ];
  expect(sections).toHaveLength(1);
});

it('handles a megabyte of incomplete definitions', () => {
  const text = '[\r'.repeat(500_000);
  expect(parsablePieces(text)).toEqual([text]);
});
