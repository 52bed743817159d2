import { type Pool, withTenant } from '@proviso/storage';
import type { Stripe } from 'stripe';
import type { Payer, PaymentGateway } from '../payment-gateway.ts';
import { callStripe, undefinedIfMissing } from './problems.ts';

/** Metadata key that identifies the organization at Stripe. */
export const ORGANIZATION_METADATA_KEY = 'proviso_organization';
/** Metadata key that identifies the installation at Stripe. */
export const INSTALLATION_METADATA_KEY = 'proviso_installation';

export interface StripeCustomers {
  /**
   * Returns the organization's customer id. Creates a customer on the first call, or after the customer was
   * deleted at Stripe.
   */
  ensure(organizationId: string, payer: Payer): Promise<string>;
  /** `undefined` if the organization never had a customer. */
  find(organizationId: string): Promise<string | undefined>;
  /** Stores the organization's customer id. */
  remember(organizationId: string, customerId: string): Promise<void>;
  /** Ids of all organizations with a customer. For jobs. */
  organizations(): Promise<readonly string[]>;
  replaceEmail: PaymentGateway['replaceEmail'];
  /**
   * Deletes the organization's customer at Stripe and in Proviso. After a failure, repeating the call
   * completes the remaining steps. For jobs.
   */
  forget(organizationId: string): Promise<void>;
}

/** The organization's stored Stripe customer id, or `undefined` if it has no customer. */
export const findStripeCustomer = (pool: Pool, organizationId: string): Promise<string | undefined> =>
  withTenant(
    pool,
    organizationId,
    async (db) => {
      const { rows } = await db.query<{ id: string }>(
        'select customer_id as id from private.stripe_customers where organization_id = $1',
        [organizationId],
      );
      return rows[0]?.id;
    },
    { readOnly: true },
  );

/** Creates a store with one customer per organization, in `private.stripe_customers`. */
export const createStripeCustomers = ({
  stripe,
  pool,
  installationId,
}: {
  stripe: Stripe;
  pool: Pool;
  installationId: string;
}): StripeCustomers => {
  const find = (organizationId: string) => findStripeCustomer(pool, organizationId);

  const remember = async (organizationId: string, customerId: string): Promise<void> => {
    await withTenant(pool, organizationId, (db) =>
      db.query(
        `insert into private.stripe_customers (organization_id, customer_id) values ($1, $2)
         on conflict (organization_id) do update set customer_id = excluded.customer_id`,
        [organizationId, customerId],
      ),
    );
  };

  /** @param last id of the deleted customer, if any */
  const create = async (organizationId: string, { name, email, ip }: Payer, last: string | undefined) => {
    // Concurrent requests from two browser tabs create one customer, because the request with this key does
    // not depend on the caller.
    const { id } = await stripe.customers.create(
      {
        metadata: {
          [ORGANIZATION_METADATA_KEY]: organizationId,
          [INSTALLATION_METADATA_KEY]: installationId,
        },
      },
      { idempotencyKey: `customer-${installationId}-${organizationId}-${last ?? 'first'}` },
    );
    await stripe.customers.update(id, {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(ip !== undefined && { tax: { ip_address: ip } }),
    });
    await remember(organizationId, id);
    return id;
  };

  return {
    find,
    remember,
    ensure: (organizationId, payer) =>
      callStripe(async () => {
        const known = await find(organizationId);
        if (known === undefined) return create(organizationId, payer, undefined);
        return (await customerExists(stripe, known)) ? known : create(organizationId, payer, known);
      }),
    async organizations() {
      const { rows } = await pool.query<{ id: string }>(
        'select organization_id as id from private.stripe_customers order by organization_id',
      );
      return rows.map(({ id }) => id);
    },
    replaceEmail: (organizationId, isGivenUp, email) =>
      callStripe(async () => {
        const known = await find(organizationId);
        const customer = known && (await undefinedIfMissing(() => stripe.customers.retrieve(known)));
        if (!customer || customer.deleted === true) return;
        if (customer.email === null || !isGivenUp(customer.email)) return;
        // Stripe removes the email address when passed an empty string.
        await stripe.customers.update(customer.id, { email: email ?? '' });
      }),
    forget: (organizationId) =>
      callStripe(async () => {
        const known = await find(organizationId);
        if (known === undefined) return;
        // Delete the customer at Stripe first, because a retry needs the stored id.
        await undefinedIfMissing(() => stripe.customers.del(known));
        await withTenant(pool, organizationId, (db) =>
          db.query('delete from private.stripe_customers where organization_id = $1', [organizationId]),
        );
      }),
  };
};

/** True if a customer exists at Stripe and was not deleted. */
export const customerExists = async (stripe: Stripe, customerId: string): Promise<boolean> => {
  const found = await undefinedIfMissing(() => stripe.customers.retrieve(customerId));
  return found !== undefined && found.deleted !== true;
};
