import type { SubscriptionFate } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import type { PaymentsConfig } from '../../../shared/config/payments.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { createPaymentGateway } from '../gateway/create-payment-gateway.ts';
import { endSubscription } from './administer.ts';
import { changeSubscription, loadRunningSubscription } from './commands.ts';

/** Cancels or ends the running subscription of the context's organization. */
export type CancelOrEndSubscription = (
  context: RequestContext,
  fate: Exclude<SubscriptionFate, 'keep'>,
) => Promise<void>;

/**
 * Creates a {@link CancelOrEndSubscription} for the configured provider.
 * @throws DomainError from the provider; in that case no event is recorded
 */
export const createSubscriptionCanceler =
  ({ payments, installationId }: { payments: PaymentsConfig; installationId: string }) =>
  ({ pool, log, now }: { pool: Pool; log: EventLog; now: () => Date }): CancelOrEndSubscription => {
    const deps = { log, gateway: createPaymentGateway(payments, { pool, now, installationId }) };
    return async (context, fate) => {
      if (fate === 'end') {
        await endSubscription(deps, context);
        return;
      }
      const { subscription } = await loadRunningSubscription(deps, context.organizationId);
      if (subscription.cancels) return;
      await changeSubscription(deps, context, (key, id) => deps.gateway.setCancels(key, true, id));
    };
  };
