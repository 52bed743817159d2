import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownTree } from './markdown-tree.tsx';
import { markedTree, type MarkedRange } from './marked-tree.ts';
import { parseMarkdown } from './read-sections.ts';

const show = (markdown: string, quotes: readonly string[], offset = 0): string[] => {
  const ranges = quotes.map((quote): MarkedRange => {
    const start = offset + markdown.indexOf(quote);
    return { start, end: start + quote.length, isShown: quote === quotes[0] };
  });
  render(<MarkdownTree tree={markedTree(parseMarkdown(markdown), offset, ranges)} components={{}} />);
  return screen.getAllByRole('mark').map(({ textContent }) => textContent);
};

it.each([
  ['a part of a sentence', 'Visitors sign in here.', ['sign in'], ['sign in']],
  [
    'words across emphasis',
    'All **visitors** sign in.',
    ['All **visitors** sign'],
    ['All ', 'visitors', ' sign'],
  ],
  ['a whole row', '| Who | What |\n|-|-|\n| Guests | Badge |', ['Guests | Badge'], ['Guests', 'Badge']],
  ['words with escapes', 'Keep A\\*B safe.', ['A\\*B'], ['Keep A*B safe.']],
  ['two quotes', 'One. Two. Three.', ['Three', 'One'], ['One', 'Three']],
])('marks %s', (_, markdown, quotes, marks) => {
  expect(show(markdown, quotes)).toEqual(marks);
});

it('marks words even in a later section, and makes the displayed quote focusable', () => {
  expect(show('Visitors sign in. Badges are worn.', ['sign in', 'worn'], 1_000)).toEqual(['sign in', 'worn']);
  expect(screen.getByText('sign in')).toHaveAttribute('data-shown');
  expect(screen.getByText('sign in')).toHaveAttribute('tabindex', '-1');
  expect(screen.getByText('worn')).not.toHaveAttribute('data-shown');
});
