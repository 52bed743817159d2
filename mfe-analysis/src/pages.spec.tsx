import { renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pages } from './pages.tsx';
import { analysisTexts } from './texts.ts';

it('says what is planned and links to what works today', () => {
  renderWithProviders(<Pages />, { path: '/ai-analysis', texts: [analysisTexts] });
  expect(screen.getByRole('heading', { level: 1, name: 'AI Analysis' })).toBeInTheDocument();
  expect(screen.getByText('Not available yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your policies' })).toHaveAttribute('href', '/policies');
});
