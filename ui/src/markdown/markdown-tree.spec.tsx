import { render, screen } from '@testing-library/react';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { MarkdownTree } from './markdown-tree.tsx';

it('renders line breaks in table cells, and shows other HTML as text', () => {
  const tree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse('| Who |\n| - |\n| Guests<br>Staff <i>all</i> |');
  render(<MarkdownTree tree={tree} components={{}} />);
  const cell = screen.getByRole('cell');
  expect(cell.querySelector('br')).not.toBeNull();
  expect(cell).toHaveTextContent('Guests Staff <i>all</i>');
});
