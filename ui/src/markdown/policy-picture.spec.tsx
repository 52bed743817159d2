import { renderWithProviders } from '@proviso/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { MarkdownTree } from './markdown-tree.tsx';

const name = `${'ab'.repeat(32)}.png`;
const show = (markdown: string) =>
  renderWithProviders(<MarkdownTree tree={unified().use(remarkParse).parse(markdown)} components={{}} />);

describe('an image in a policy', () => {
  it('is the stored picture with its description and width', () => {
    show(`![Plan of the exits](pictures/${name}#width=50)`);
    const picture = screen.getByRole('img', { name: 'Plan of the exits' });
    expect(picture).toHaveAttribute('src', `/api/pictures/${name}`);
    expect(picture).toHaveAttribute('data-width', '50');
  });

  it('is ignored by screen readers if it is decorative', () => {
    show(`![](pictures/${name}#decorative)`);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', `/api/pictures/${name}`);
  });

  it('is replaced by its description if the picture cannot be loaded', () => {
    show(`![Plan of the exits](pictures/${name})`);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('[Image: Plan of the exits (not available)]')).toBeVisible();
  });

  it('is shown as a link, and not loaded, if it is on another website', () => {
    const { container } = show(
      '![Logo](https://example.com/logo.png) [![Inside](http://example.com/a.png)](https://b.example)',
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: '[Image on another site, not loaded: Logo]' })).toHaveAttribute(
      'href',
      'https://example.com/logo.png',
    );
    expect(screen.getByRole('link', { name: '[Image: Inside]' })).toHaveAttribute(
      'href',
      'https://b.example',
    );
  });

  it('is replaced by its description for any other URL', () => {
    const { container } = show('![Plan](/api/auth/signout) ![Data](data:image/png;base64,AA==)');
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('[Image: Plan] [Image: Data]');
  });
});
