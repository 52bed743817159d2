import { type AnyEvent, PLATFORM, streamName } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import type { Credentials } from '../../shared/credentials/credentials.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { ownersOf, userDecider } from '../identity/index.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { findStripeCustomer } from './gateway/stripe/customers.ts';

export interface WhenPayerChangesDeps {
  pool: Pool;
  log: EventLog;
  gateway: PaymentGateway;
  credentials: Credentials;
  emailKeyOf: (email: string) => string;
}

/**
 * Keeps the provider's receipt address up to date, so that it belongs to a current owner. Runs when an owner
 * is erased, loses the role, or changes their email address. Failed events are retried and eventually parked
 * for administrators. Until then, the provider may still have an erased user's address.
 */
export const whenPayerChanges = (deps: WhenPayerChangesDeps): Reaction => ({
  name: 'payer-address',
  streamPrefixes: ['user-', 'organization-'],
  async when({ event: stored, stream, metadata: { organizationId } }) {
    const event = stored as AnyEvent;
    switch (event.type) {
      case 'UserErased': {
        const { emailKeys = [] } = event.data;
        const keys = new Set(emailKeys);
        for (const organization of await organizationsOf(deps.log, stream, organizationId)) {
          await assertReachable(deps, organization);
          await replace(deps, organization, (email) => keys.has(deps.emailKeyOf(email)));
        }
        return;
      }
      case 'EmailChanged': {
        if (organizationId === PLATFORM) return;
        const previous = event.data.previousEmail.toLowerCase();
        await replace(deps, organizationId, (email) => email.toLowerCase() === previous, event.data.userId);
        return;
      }
      case 'MemberRoleChanged':
      case 'MemberRemoved': {
        if (organizationId === PLATFORM) return;
        const former = await addressOfFormer(deps, organizationId, event.data.userId);
        if (former !== undefined)
          await replace(deps, organizationId, (email) => email.toLowerCase() === former.toLowerCase());
        return;
      }
      default:
    }
  },
});

/** Ids of all organizations that a user has belonged to, from the user's events. */
const organizationsOf = async (
  log: EventLog,
  stream: string,
  organizationId: string,
): Promise<ReadonlySet<string>> => {
  const found = new Set([organizationId]);
  for await (const { event: read, metadata } of log.read(stream, organizationId)) {
    const event = read as AnyEvent;
    found.add(metadata.organizationId);
    if (event.type === 'UserJoinedOrganization') found.add(event.data.organizationId);
  }
  found.delete(PLATFORM);
  return found;
};

/**
 * Returns a user's current address, unless the user is an owner of the organization `formerOf`. The user may
 * now belong to another organization.
 */
const addressOfFormer = async (
  { log, credentials }: Pick<WhenPayerChangesDeps, 'log' | 'credentials'>,
  formerOf: string,
  userId: string,
): Promise<string | undefined> => {
  const owners = await ownersOf(log, formerOf);
  if (owners.some((owner) => owner.userId === userId)) return undefined;
  const { organizationId } = (await credentials.findByUser(userId)) ?? {};
  if (organizationId === undefined) return undefined;
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  return state.status === 'signed-up' ? state.email : undefined;
};

/**
 * Throws if an organization is a Stripe customer but Stripe is not configured. An operator must then check
 * what Stripe stores about the erased user.
 * @throws Error
 */
const assertReachable = async (
  { pool, gateway }: Pick<WhenPayerChangesDeps, 'pool' | 'gateway'>,
  organizationId: string,
): Promise<void> => {
  if (gateway.provider === 'stripe') return;
  const customer = await findStripeCustomer(pool, organizationId);
  if (customer !== undefined)
    throw new Error(
      `the organization is ${customer} at Stripe, which is not configured, and its address there may be that of a person who was erased: set STRIPE_SECRET_KEY and retry, or correct the customer in Stripe's dashboard and skip this event`,
    );
};

/**
 * Moves receipts from an abandoned address to an owner. Keeps an address that still belongs to an owner.
 * @param preferred the user to prefer, if they are an owner
 * @throws DomainError from the provider
 */
const replace = async (
  { log, gateway }: WhenPayerChangesDeps,
  organizationId: string,
  isGivenUp: (email: string) => boolean,
  preferred?: string,
): Promise<void> => {
  const owners = await ownersOf(log, organizationId);
  const heir = owners.find(({ userId }) => userId === preferred) ?? owners[0];
  if (heir && isGivenUp(heir.email)) return;
  await gateway.replaceEmail(organizationId, isGivenUp, heir?.email);
};
