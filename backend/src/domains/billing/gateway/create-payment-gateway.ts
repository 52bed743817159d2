import type { Pool } from '@proviso/storage';
import type { PaymentsConfig } from '../../../shared/config/payments.ts';
import { noGateway, type PaymentGateway } from './payment-gateway.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox/sandbox-gateway.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';

export interface GatewayNeeds {
  pool: Pool;
  now: () => Date;
  installationId: string;
}

/** Creates the gateway for the configured payment provider. */
export const createPaymentGateway = (
  payments: PaymentsConfig,
  needs: GatewayNeeds,
): PaymentGateway | SandboxGateway => {
  switch (payments.provider) {
    case 'none':
      return noGateway;
    case 'sandbox':
      return createSandboxGateway({ ...needs, annualDiscount: payments.annualDiscount });
    case 'stripe':
      return createStripeGateway({ config: payments, ...needs });
  }
};

/** Names of the calls to the payment provider that metrics cover. */
export const observedGatewayCalls = {
  part: 'payments',
  names: [
    'start',
    'find',
    'findRunning',
    'setCancels',
    'previewPlan',
    'changePlan',
    'updateCard',
    'payBack',
    'end',
    'adopt',
    'returned',
    'replaceEmail',
    'prices',
    'invoices',
    'organizations',
    'forget',
    'portal',
  ],
} as const satisfies { part: string; names: readonly (keyof PaymentGateway)[] };

/** True if the gateway is the sandbox, which has additional routes. */
export const isSandbox = (gateway: PaymentGateway | SandboxGateway): gateway is SandboxGateway =>
  gateway.provider === 'sandbox';
