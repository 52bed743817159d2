import { renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { policiesTexts } from '../texts.ts';
import { PolicyProse } from './policy-prose.tsx';

const show = (content: string) =>
  renderWithProviders(<PolicyProse content={content} />, { texts: [policiesTexts] });

it('asks no address for an image: a text could sign out whoever opens it', () => {
  show('![Plan of the ward](/api/logout) and ![](https://example.org/pixel.png)');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('[Image: Plan of the ward]')).toBeInTheDocument();
  expect(screen.getByText('[Image: no description]')).toBeInTheDocument();
});

it('runs neither HTML nor a script in a link', () => {
  show('<b onclick="alert(1)">bold</b> [link](javascript:alert(1))');
  expect(screen.getByText(/<b onclick="alert\(1\)">/)).toBeInTheDocument();
  expect(screen.getByText('link')).not.toHaveAttribute('href', expect.stringContaining('javascript'));
});
