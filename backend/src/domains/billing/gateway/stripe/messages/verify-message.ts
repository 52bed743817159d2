import { Stripe } from 'stripe';
import * as z from 'zod';

/** Maximum age of an event in seconds, as Stripe recommends. */
const TOLERANCE = 300;
/** A tolerance that disables the library's age check. Used to distinguish clock skew from a forgery. */
const ANY_AGE = 0;

const metadata = z.record(z.string(), z.string()).nullish();

/**
 * The parts of an event that Proviso reads: the id and the owner of the object that the event is about. The
 * object's state is always fetched from Stripe.
 */
export const messageSchema = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      metadata,
      /** If the object is a charge, the customer that paid the charge. */
      customer: z.string().nullish().catch(undefined),
      /** If the object is a refund or dispute, the payment that it is about. */
      charge: z.string().nullish().catch(undefined),
      parent: z.looseObject({ subscription_details: z.looseObject({ metadata }).nullish() }).nullish(),
    }),
  }),
});
export type StripeMessage = z.infer<typeof messageSchema>;

/**
 * Reasons for refusing an event. `stale`: Stripe signed the event, but it was replayed or is too old by the
 * local clock.
 */
export type Refusal = 'forged' | 'stale' | 'unreadable';

/**
 * Parses an event from the raw bytes of `body`, if it was recently signed with one of the `secrets`. The
 * signature and its age are checked only by Stripe's library.
 * See https://docs.stripe.com/webhooks#verify-official-libraries.
 */
export const verifyMessage = (
  body: Buffer,
  signature: string | undefined,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): StripeMessage | Refusal => {
  const isSigned = (tolerance: number): boolean =>
    signature !== undefined &&
    secrets.some((secret) => verifies(body, signature, { secret, tolerance, now }));
  if (!isSigned(TOLERANCE)) return isSigned(ANY_AGE) ? 'stale' : 'forged';
  try {
    return messageSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return 'unreadable';
  }
};

/** True if the library accepts the signature. Any error from the library counts as a rejection. */
const verifies = (
  body: Buffer,
  signature: string,
  { secret, tolerance, now }: { secret: string; tolerance: number; now: Date },
): boolean => {
  try {
    const { signature: library } = Stripe.webhooks;
    return library?.verifyHeader(body, signature, secret, tolerance, undefined, now.getTime()) === true;
  } catch {
    return false;
  }
};
