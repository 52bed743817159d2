import { expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

const filler = `${'words '.repeat(900)}\n`;

it('splits before headings into sections that add up to the text', () => {
  const text = `${filler}# One\r\n${filler}## Two\n${filler}`;
  const sections = sectionsOf(text);
  expect(sections.map((section) => section.slice(0, 6))).toEqual(['words ', '# One\r', '## Two']);
  expect(sections.join('')).toBe(text);
});

it('splits neither inside fenced code nor into small pieces', () => {
  const text = `\`\`\`\`md\n${filler}# code\n\`\`\`\n${filler}# code\n\`\`\`\`\n# after\n# small\n`;
  expect(sectionsOf(text).map((section) => section.slice(-8))).toEqual([
    '# code\n````\n'.slice(-8),
    '# small\n',
  ]);
});

it('handles a megabyte of fences, regardless of what follows them', () => {
  const text = `${'~'.repeat(1_000_000)}\u2028x`;
  expect(sectionsOf(text)).toEqual([text]);
});
