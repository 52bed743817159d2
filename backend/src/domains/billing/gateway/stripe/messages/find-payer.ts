import type { Stripe } from 'stripe';
import { INSTALLATION_METADATA_KEY, ORGANIZATION_METADATA_KEY } from '../customers.ts';
import { callStripe, undefinedIfMissing } from '../problems.ts';
import type { StripeMessage } from './verify-message.ts';

/** Finds the organization that a payment event is about, from the customer that paid. */
export type FindPayer = (about: StripeMessage['data']['object']) => Promise<string | undefined>;

/**
 * Creates a {@link FindPayer} that queries Stripe. Charges, refunds, and disputes lack the product's
 * metadata, but their customer has it.
 * @returns `undefined` for another installation or product, or for a deleted customer
 */
export const payerFinder =
  (stripe: Stripe, installationId: string): FindPayer =>
  (about) =>
    callStripe(async () => {
      const customerId = about.customer ?? (await customerOfCharge(stripe, about.charge));
      if (customerId === undefined) return undefined;
      const customer = await undefinedIfMissing(() => stripe.customers.retrieve(customerId));
      if (!customer || customer.deleted === true) return undefined;
      const { [INSTALLATION_METADATA_KEY]: installation, [ORGANIZATION_METADATA_KEY]: organizationId } =
        customer.metadata;
      return installation === installationId ? organizationId : undefined;
    });

const customerOfCharge = async (
  stripe: Stripe,
  chargeId: string | null | undefined,
): Promise<string | undefined> => {
  if (!chargeId) return undefined;
  const charge = await undefinedIfMissing(() => stripe.charges.retrieve(chargeId));
  const customer = charge?.customer;
  return typeof customer === 'string' ? customer : customer?.id;
};
