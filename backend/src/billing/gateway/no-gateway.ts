import { DomainError } from '../../event-log/domain-error.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const refuse = async (): Promise<never> => {
  throw new DomainError('payment.not-available');
};

/** For installations that take no payments. */
export const noGateway: PaymentGateway = {
  provider: undefined,
  start: refuse,
  find: async () => undefined,
  setCancels: refuse,
  previewPlan: refuse,
  changePlan: refuse,
  updateCard: refuse,
  invoices: async () => [],
  organizations: async () => [],
};
