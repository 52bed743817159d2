import type { Features, OrganizationOverrides } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adminTexts } from '../../../texts.ts';
import { FeaturesArea } from './features-area.tsx';

const features: Features = {
  plans: [
    { id: 'basic', pricePerMonth: 49, trialDays: 1, monthlyAnalyses: 5 },
    { id: 'enterprise', pricePerMonth: 499, trialDays: 3, monthlyAnalyses: null },
  ],
  features: [
    { entitlement: 'templates.standard', plans: ['basic', 'enterprise'] },
    { entitlement: 'scim', plans: ['enterprise'] },
  ],
  settings: [
    { setting: 'payments', variable: 'STRIPE_SECRET_KEY', source: 'environment' },
    { setting: 'mail', variable: 'SMTP_URL', source: 'default' },
  ],
};

const overrides: OrganizationOverrides[] = [
  {
    organizationId: '0198a000-0000-7000-8000-000000000001',
    organizationName: 'Engines',
    overrides: [
      { entitlement: 'scim', on: true, endsAt: '2026-04-01T04:00:00.000Z', lastDay: '2026-03-31' },
      { entitlement: 'api-keys.write', on: false, endsAt: null, lastDay: null },
    ],
  },
];

it('shows plans with their features and the source of each setting, all read-only', async () => {
  let broken = true;
  const { fetch } = fakeFetch({
    'GET /api/admin/feature-overrides': () => json(overrides),
    'GET /api/admin/features': () =>
      broken ? problem(503, 'service.unavailable', 'The database rests.') : json(features),
  });
  renderWithProviders(<FeaturesArea />, { texts: [adminTexts], fetch });
  expect(await screen.findByRole('alert')).toHaveTextContent('The database rests.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: 'Basic $49 1 day 5' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Enterprise $499 3 days Unlimited' })).toBeVisible();
  const scim = within(screen.getByRole('row', { name: /^SCIM/ }));
  expect(scim.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Not included',
    'Included',
  ]);
  expect(screen.getByRole('row', { name: /^Standard templates/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Payments STRIPE_SECRET_KEY Environment' })).toBeVisible();
  const engines = within(await screen.findByRole('row', { name: /^Engines/ }));
  expect(engines.getByText('SCIM: On through Mar 31, 2026')).toBeVisible();
  expect(engines.getByText('API keys with write access: Off')).toBeVisible();
  expect(engines.getByRole('link', { name: 'Engines' })).toHaveAttribute(
    'href',
    '/admin/organizations/0198a000-0000-7000-8000-000000000001',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
