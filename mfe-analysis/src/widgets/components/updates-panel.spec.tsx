import type { RegulatoryUpdate } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { analysisTexts } from '../../texts.ts';
import { UpdatesPanel } from './updates-panel.tsx';

const update = (changes: Partial<RegulatoryUpdate> = {}): RegulatoryUpdate => ({
  id: '2025-05904',
  documentNumber: '2025-05904',
  bodies: ['COPPA'],
  type: 'amendment',
  title: 'Children’s Online Privacy Protection Rule',
  description: 'Amends the rule.',
  date: '2025-04-22',
  source: 'Federal Trade Commission',
  urgency: 'high',
  url: 'https://www.federalregister.gov/documents/2025/04/22/2025-05904/x',
  ...changes,
});
const open = (answer: () => Response) => {
  const { fetch } = fakeFetch({ 'GET /api/regulatory-updates': answer });
  renderWithProviders(<UpdatesPanel />, { fetch, texts: [analysisTexts] });
};

it('shows type, urgency, date, and source, and opens the document in a new tab', async () => {
  open(() => json([update()]));
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('High')).toBeVisible();
  expect(item.getByText('Amendment')).toBeVisible();
  expect(item.getByText('Apr 22, 2025')).toBeVisible();
  expect(item.getByText(/Federal Trade Commission/)).toBeVisible();
  expect(item.getByText('COPPA')).toBeVisible();
  const link = item.getByRole('link', {
    name: 'Children’s Online Privacy Protection Rule (opens in a new tab)',
  });
  expect(link).toHaveAttribute('href', update().url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense'])('does not link to %s', async (url) => {
  open(() => json([update({ url })]));
  expect(await screen.findByRole('heading', { level: 3 })).toHaveTextContent('Children’s Online');
  expect(screen.queryByRole('link', { name: /opens in a new tab/ })).toBeNull();
});

it('shows only the latest updates, and links to all of them', async () => {
  open(() => json(Array.from({ length: 6 }, (_, index) => update({ id: String(index) }))));
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'All regulatory updates' })).toHaveAttribute(
    'href',
    '/regulatory-updates',
  );
});

it('reports that the updates could not be loaded, and retries', async () => {
  let works = false;
  open(() => (works ? json([update()]) : problem(503, 'service.unavailable', 'Down.')));
  expect(await screen.findByText('Unable to load regulatory updates.')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});

const subscribing = (answer: () => Response) => {
  let subscribed = false;
  const { fetch, calls } = fakeFetch({
    'GET /api/regulatory-updates': () => json([update()]),
    'GET /api/auth/user': () => json({ ...someUser(), subscribedToUpdates: subscribed }),
    'POST /api/regulatory-updates/subscribe': ({ body }) => {
      const given = answer();
      if (given.ok) ({ subscribed } = body as { subscribed: boolean });
      return given;
    },
  });
  renderWithProviders(<UpdatesPanel />, { fetch, texts: [analysisTexts], user: someUser() });
  return calls;
};

it('subscribes and unsubscribes', async () => {
  let now = true;
  const calls = subscribing(() => json({ subscribed: now }));
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Subscribed successfully')).toBeVisible();
  now = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('Unsubscribed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeEnabled();
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ subscribed: true }, { subscribed: false }]);
});

it('reports that subscribing failed', async () => {
  subscribing(() => problem(503, 'service.unavailable', 'Down.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Subscription failed')).toBeVisible();
  expect(screen.getByText('Unable to subscribe to updates. Please try again.')).toBeVisible();
});
