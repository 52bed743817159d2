import { fakeFetch, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Pages } from './pages.tsx';
import {
  entitlementStatuses,
  createServerResponses,
  endedTrial,
  runningTrial,
  type Situation,
} from './testing/answers.ts';
import { billingTexts } from './texts.ts';

const open = (path: string, situation: Situation = {}) =>
  renderWithProviders(<Pages />, {
    path,
    texts: [billingTexts],
    fetch: fakeFetch(createServerResponses(situation)).fetch,
  });

it('serves the trial selection', async () => {
  open('/trial-selection');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Choose your free trial');
});

describe('the subscribe page', () => {
  it('shows plans and prices, and the terms of all plans', async () => {
    open('/subscribe');
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscribe' })).toBeInTheDocument();
    expect(
      await screen.findByText(/30-day money-back guarantee, cancel anytime, no setup fees/),
    ).toBeInTheDocument();
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Basic',
      'Professional',
      'Enterprise',
    ]);
    expect(cards[1]).toHaveTextContent('Most Popular$149/month');
    expect(cards[1]).not.toHaveTextContent('trial');
  });

  it.each([
    [entitlementStatuses.lookedAround, 'Your preview has ended.'],
    [entitlementStatuses.trialOver, 'Your free trial has ended.'],
  ])('says that the trial has ended', async (access, message) => {
    open('/subscribe', { access });
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('the subscription page', () => {
  it('shows the running trial, its end, and its features', async () => {
    open('/subscription', { trial: runningTrial });
    expect(await screen.findByRole('heading', { name: 'Professional plan' })).toBeInTheDocument();
    expect(screen.getByText('Active')).toBeInTheDocument();
    expect(screen.getByText('1 day 5 hours')).toBeInTheDocument();
    expect(screen.getByText('$149 per month')).toBeInTheDocument();
    expect(screen.getByText('Regulatory Mapping')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change Plan' })).toHaveAttribute('href', '/subscribe');
  });

  it('shows a trial that has ended', async () => {
    open('/subscription', { trial: endedTrial });
    expect(await screen.findByText('Expired')).toBeInTheDocument();
    expect(screen.getByText('Expired on')).toBeInTheDocument();
    expect(screen.queryByText('Time left')).not.toBeInTheDocument();
  });

  it('offers a trial if there is no plan', async () => {
    open('/subscription');
    expect(await screen.findByText('No plan')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
      'href',
      '/trial-selection',
    );
  });
});

it('shows nothing at paths of other micro-frontends', () => {
  open('/policies');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
