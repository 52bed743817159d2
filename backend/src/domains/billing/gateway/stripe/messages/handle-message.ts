import type { Logger } from '@proviso/storage';
import { INSTALLATION, ORGANIZATION } from '../customers.ts';
import type { MessageLog, Outcome } from './message-log.ts';
import type { StripeMessage } from './verify-message.ts';

/** Types of messages after which a subscription may stand otherwise. Operators choose them at Stripe. */
export const messageTypes = [
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
  /** Records how the organization's subscription stands at Stripe now. */
  sync: (organizationId: string) => Promise<void>;
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
  { installationId, testMode, sync }: HandleMessageDeps,
  { type, livemode, data: { object } }: StripeMessage,
): Promise<Outcome> => {
  if (livemode === testMode) return 'other-mode';
  if (!known.has(type)) return 'unknown-type';
  // An invoice carries the metadata of its subscription.
  const metadata = object.parent?.subscription_details?.metadata ?? object.metadata ?? {};
  const { [INSTALLATION]: installation, [ORGANIZATION]: organizationId } = metadata;
  if (installation !== installationId || organizationId === undefined) return 'other-installation';
  await sync(organizationId);
  return 'handled';
};
