import { Stripe } from 'stripe';
import * as z from 'zod';

/** Seconds by which a message may be older than the clock here: what Stripe recommends. */
const TOLERANCE = 300;
/** A tolerance by which the library does not look at the age, to tell a clock that is off from a forgery. */
const ANY_AGE = 0;

const metadata = z.record(z.string(), z.string()).nullish();

/** What is read of a message: which thing it is about, and whose that is. Its state is asked for, never taken from here. */
export const messageSchema = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      metadata,
      /** Of a charge: who paid it. */
      customer: z.string().nullish().catch(undefined),
      /** Of a refund or dispute: which payment it is about. */
      charge: z.string().nullish().catch(undefined),
      parent: z.looseObject({ subscription_details: z.looseObject({ metadata }).nullish() }).nullish(),
    }),
  }),
});
export type StripeMessage = z.infer<typeof messageSchema>;

/** Why a message is refused. `stale`: Stripe signed it, but too long ago by the clock here, or it is replayed. */
export type Refusal = 'forged' | 'stale' | 'unreadable';

/**
 * The message in `body`, the bytes as they came, if it was signed with one of the `secrets` lately. Only the
 * library of Stripe judges the signature and its age.
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

/** Whether the library accepts the signature: after any of its errors, the message is not signed. */
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
