import type { Logger } from '@proviso/storage';
import { INSTALLATION_METADATA_KEY, ORGANIZATION_METADATA_KEY } from '../customers.ts';
import type { FindPayer } from './find-payer.ts';
import type { MessageLog, Outcome } from './message-log.ts';
import type { StripeMessage } from './verify-message.ts';

/** Stripe event types that can change refunds or disputes. */
const returnedTypes = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const;
const returned: ReadonlySet<string> = new Set(returnedTypes);

/**
 * Stripe event types that can change a subscription's or payment's status. Operators select these types at
 * Stripe.
 */
export const messageTypes = [
  ...returnedTypes,
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'setup_intent.succeeded',
] as const;
const known: ReadonlySet<string> = new Set(messageTypes);

export interface HandleMessageDeps {
  installationId: string;
  testMode: boolean;
  messages: MessageLog;
  /**
   * Functions that record the current state at Stripe: the organization's subscription, or its refunds and
   * disputes.
   */
  sync: Readonly<Record<'subscription' | 'returned', (organizationId: string) => Promise<void>>>;
  findPayer: FindPayer;
  logger: Logger;
}

/**
 * Handles an event once. An event only triggers a query to Stripe, so its age and order do not matter. An
 * event is marked as handled afterward, so that Stripe's retry of a failed event is handled again.
 * @throws errors from the query
 */
export const handleMessage = async (deps: HandleMessageDeps, message: StripeMessage): Promise<void> => {
  const { messages, logger } = deps;
  const { id, type } = message;
  if (await messages.has(id)) return;
  const outcome = await deal(deps, message);
  await messages.add(message, outcome);
  logger.info({ message: id, type, outcome }, 'a message of the payment provider');
};

const deal = async (
  { installationId, testMode, sync, findPayer }: HandleMessageDeps,
  { type, livemode, data: { object } }: StripeMessage,
): Promise<Outcome> => {
  if (livemode === testMode) return 'other-mode';
  if (!known.has(type)) return 'unknown-type';
  if (returned.has(type)) {
    const payer = await findPayer(object);
    if (payer === undefined) return 'other-installation';
    await sync.returned(payer);
    return 'handled';
  }
  // An invoice includes its subscription's metadata.
  const metadata = object.parent?.subscription_details?.metadata ?? object.metadata ?? {};
  const { [INSTALLATION_METADATA_KEY]: installation, [ORGANIZATION_METADATA_KEY]: organizationId } = metadata;
  if (installation !== installationId || organizationId === undefined) return 'other-installation';
  await sync.subscription(organizationId);
  return 'handled';
};
