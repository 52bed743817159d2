import { expect, it } from 'vitest';
import type { PaymentsConfig } from '../../shared/config/payments.ts';
import { billingModule } from './module.ts';

const seller = { name: 'Acme Inc.', address: [], taxIds: [] };
const sandbox = { provider: 'sandbox', clock: false } as const;

it.each<[PaymentsConfig, unknown]>([
  [
    { ...sandbox, seller },
    { port: 'seller', adapter: 'Acme Inc.', embedded: false },
  ],
  [sandbox, { port: 'seller', adapter: 'none', embedded: null }],
  [{ provider: 'none' }, undefined],
])('shows operators which seller appears on receipts, or that none is configured', (payments, expected) => {
  const { adapters = [] } = billingModule({ payments, installationId: 'here' });
  expect(adapters.find(({ port }) => port === 'seller')).toEqual(expected);
});
