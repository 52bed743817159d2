import {
  billingDetailsSchema,
  paymentOutcomeSchema,
  sandboxClockSchema,
  sandboxPaymentSchema,
} from '@proviso/contracts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { SandboxGateway } from './gateway/sandbox/sandbox-gateway.ts';
import { billingContext } from './subscription/reconcile-subscriptions.ts';
import { type SyncDeps, syncSubscription } from './subscription/sync-subscription.ts';

export interface SandboxRouteDeps extends SyncDeps {
  gateway: SandboxGateway;
  now: () => Date;
  /** True if the clock can be advanced. */
  clock: boolean;
}

/** `/api/billing/sandbox`: replaces a payment provider's form and page, and can advance the clock. */
export const sandboxRoutes = (deps: SandboxRouteDeps): readonly Route[] => {
  const { gateway, now, clock } = deps;
  const advanceClock = sessionRoute(
    {
      method: 'post',
      path: '/api/billing/sandbox/clock',
      summary: 'Advances the organization’s sandbox clock, outside production',
      permission: 'billing.manage',
      body: sandboxClockSchema,
      answers: { 204: null },
    },
    async ({ body: { days }, session }) => {
      const { organizationId } = session;
      await gateway.advance(organizationId, days);
      const { wrote } = await syncSubscription(deps, billingContext(organizationId, now));
      return { status: 204, wrote: [wrote] };
    },
  );
  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/billing/sandbox/payments',
        summary: 'Pays or sets another card in the sandbox, without charging anyone',
        permission: 'billing.manage',
        body: sandboxPaymentSchema,
        answers: { 200: paymentOutcomeSchema },
        problems: ['payment.unknown'],
      },
      async ({ body, session, context }) => {
        const outcome = await gateway.confirm(session.organizationId, body);
        const { wrote } = await syncSubscription(deps, context);
        return { status: 200, body: outcome, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'get',
        path: '/api/billing/sandbox/details',
        summary: 'Returns the payer that sandbox invoices name, with the address',
        permission: 'billing.manage',
        answers: { 200: billingDetailsSchema },
      },
      async ({ session }) => ({ status: 200, body: await gateway.details(session.organizationId) }),
    ),
    sessionRoute(
      {
        method: 'put',
        path: '/api/billing/sandbox/details',
        summary: 'Sets the payer of later sandbox invoices; earlier invoices stay unchanged',
        permission: 'billing.manage',
        body: billingDetailsSchema,
        answers: { 204: null },
        whileClosing: 'allowed',
      },
      async ({ body, session }) => {
        await gateway.setDetails(session.organizationId, body);
        return { status: 204 };
      },
    ),
    ...(clock ? [advanceClock] : []),
  ];
};
