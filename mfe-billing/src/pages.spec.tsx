import { renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pages } from './pages.tsx';
import { billingTexts } from './texts.ts';

const open = (path: string) => renderWithProviders(<Pages />, { path, texts: [billingTexts] });

it('shows what the plans offer, says that choosing is not possible yet, and leads on', () => {
  open('/trial-selection');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your free trial');
  expect(screen.getByText('Not in this version yet')).toBeInTheDocument();
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Basic',
    'Professional',
    'Enterprise',
  ]);
  expect(cards[0]).toHaveTextContent('1 Day free$49/month after trial');
  expect(cards[1]).toHaveTextContent('Most Popular2 Days free$149/month after trial');
  expect(cards[2]).toHaveTextContent('3 Days free$499/month after trial');
  expect(screen.getByRole('link', { name: 'Continue to your policies' })).toHaveAttribute(
    'href',
    '/policies',
  );
});

it.each([
  ['/subscribe', 'Subscribe'],
  ['/subscription', 'Subscription'],
])('serves %s', (path, title) => {
  open(path);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

it('shows nothing at the addresses of others', () => {
  open('/policies');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
