import { PLATFORM, type RetentionEvent } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { findStripeCustomer } from './gateway/stripe/customers.ts';

/** Deletes an organization as a customer of the payment provider, once everything that it has written is gone. */
export const whenDataRemoved = ({ pool, gateway }: { pool: Pool; gateway: PaymentGateway }): Reaction => ({
  name: 'forget-payer',
  streamPrefixes: ['retention-'],
  async when({ event: stored, metadata: { organizationId } }) {
    const event = stored as RetentionEvent;
    if (event.type !== 'RemovalCompleted' || event.data.what !== 'data' || organizationId === PLATFORM)
      return;
    await gateway.forget(organizationId);
    const customer = await findStripeCustomer(pool, organizationId);
    // Parked, so that an operator sees it: nothing else here remembers whom to delete there.
    if (customer !== undefined)
      throw new Error(
        `the removed organization is still ${customer} at Stripe, which is not configured: set STRIPE_SECRET_KEY and retry, or delete the customer in Stripe's dashboard and skip this event`,
      );
  },
});
