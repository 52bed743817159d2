import { fakeFetch, renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entitlementStatuses, createServerResponses } from '../../testing/answers.ts';
import { Widget } from '../access-guard.ts';

it.each([
  [entitlementStatuses.trialOver, /Your free trial has ended/],
  [entitlementStatuses.ended, /You need an active subscription/],
])('explains why access ended, and links to plans and the subscription', async (access, reason) => {
  renderWithProviders(<Widget />, { fetch: fakeFetch(createServerResponses({ access })).fetch });
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Subscription Required' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Plans & Subscribe' })).toHaveAttribute('href', '/subscribe');
  expect(screen.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute('href', '/subscription');
});
