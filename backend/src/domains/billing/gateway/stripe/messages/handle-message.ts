import type { Logger } from '@proviso/storage';
import { INSTALLATION, ORGANIZATION } from '../customers.ts';
import type { FindPayer } from './find-payer.ts';
import type { MessageLog, Outcome } from './message-log.ts';
import type { StripeMessage } from './verify-message.ts';

/** Types of messages after which money may have been paid back or be disputed. */
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

/** Types of messages after which a subscription or a payment may stand otherwise. Operators choose them at Stripe. */
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
  /** Record how the organization's subscription, and its refunds and disputes, stand at Stripe now. */
  sync: Readonly<Record<'subscription' | 'returned', (organizationId: string) => Promise<void>>>;
  findPayer: FindPayer;
  logger: Logger;
}

/**
 * Deals with a message once. A message is only a reason to ask Stripe, so that its age and the order of messages do not
 * matter; it counts as dealt with only after that, so that one that failed is dealt with when Stripe repeats it.
 * @throws what asking Stripe throws
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
  // An invoice carries the metadata of its subscription.
  const metadata = object.parent?.subscription_details?.metadata ?? object.metadata ?? {};
  const { [INSTALLATION]: installation, [ORGANIZATION]: organizationId } = metadata;
  if (installation !== installationId || organizationId === undefined) return 'other-installation';
  await sync.subscription(organizationId);
  return 'handled';
};
