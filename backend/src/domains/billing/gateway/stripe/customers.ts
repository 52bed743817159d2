import { type Pool, withTenant } from '@proviso/storage';
import type { Stripe } from 'stripe';
import type { Payer, PaymentGateway } from '../payment-gateway.ts';
import { asking, orNothing } from './problems.ts';

/** Keys of the metadata by which things at Stripe are known as an organization's of this installation. */
export const ORGANIZATION = 'proviso_organization';
export const INSTALLATION = 'proviso_installation';

export interface StripeCustomers {
  /** The customer of an organization, made at the first call, and anew where it was deleted at Stripe. */
  ensure(organizationId: string, payer: Payer): Promise<string>;
  /** `undefined`: it never had one. */
  find(organizationId: string): Promise<string | undefined>;
  /** From now on the organization is this customer of Stripe. */
  remember(organizationId: string, customerId: string): Promise<void>;
  /** All organizations with a customer, for jobs. */
  organizations(): Promise<readonly string[]>;
  replaceEmail: PaymentGateway['replaceEmail'];
  /** Deletes the customer of an organization at Stripe and here; done again, what is left. For jobs. */
  forget(organizationId: string): Promise<void>;
}

/** The customer that an organization is at Stripe, as remembered here; `undefined`: none. */
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

/** One customer per organization, remembered in `private.stripe_customers`. */
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

  /** @param last the one that is gone */
  const create = async (organizationId: string, { name, email, ip }: Payer, last: string | undefined) => {
    // Two tabs make the same one: what is sent under the key is the same whoever asks.
    const { id } = await stripe.customers.create(
      { metadata: { [ORGANIZATION]: organizationId, [INSTALLATION]: installationId } },
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
      asking(async () => {
        const known = await find(organizationId);
        if (known === undefined) return create(organizationId, payer, undefined);
        return (await isThere(stripe, known)) ? known : create(organizationId, payer, known);
      }),
    async organizations() {
      const { rows } = await pool.query<{ id: string }>(
        'select organization_id as id from private.stripe_customers order by organization_id',
      );
      return rows.map(({ id }) => id);
    },
    replaceEmail: (organizationId, isGivenUp, email) =>
      asking(async () => {
        const known = await find(organizationId);
        const customer = known && (await orNothing(() => stripe.customers.retrieve(known)));
        if (!customer || customer.deleted === true) return;
        if (customer.email === null || !isGivenUp(customer.email)) return;
        // Stripe takes an address away for an empty one.
        await stripe.customers.update(customer.id, { email: email ?? '' });
      }),
    forget: (organizationId) =>
      asking(async () => {
        const known = await find(organizationId);
        if (known === undefined) return;
        // At Stripe first: here is remembered what is to be deleted there.
        await orNothing(() => stripe.customers.del(known));
        await withTenant(pool, organizationId, (db) =>
          db.query('delete from private.stripe_customers where organization_id = $1', [organizationId]),
        );
      }),
  };
};

/** Whether a customer is at Stripe and was not deleted there. */
export const isThere = async (stripe: Stripe, customerId: string): Promise<boolean> => {
  const found = await orNothing(() => stripe.customers.retrieve(customerId));
  return found !== undefined && found.deleted !== true;
};
