import { Stripe } from 'stripe';
import * as z from 'zod';

/** Seconds by which a message may be older than the clock here: what Stripe recommends. */
const TOLERANCE = 300;

const metadata = z.record(z.string(), z.string()).nullish();

/** What is read of a message: which thing it is about, and whose that is. Its state is asked for, never taken from here. */
export const messageSchema = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      metadata,
      parent: z.looseObject({ subscription_details: z.looseObject({ metadata }).nullish() }).nullish(),
    }),
  }),
});
export type StripeMessage = z.infer<typeof messageSchema>;

/** Why a message is refused. `stale`: Stripe signed it, but its time is not that of the clock here, or it is replayed. */
export type Refusal = 'forged' | 'stale' | 'unreadable';

/**
 * The message in `body`, the bytes as they came, if it was signed with one of the `secrets` lately.
 * See https://docs.stripe.com/webhooks#verify-manually.
 */
export const verifyMessage = (
  body: Buffer,
  signature: string | undefined,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): StripeMessage | Refusal => {
  if (signature === undefined || !secrets.some((secret) => isSigned(body, signature, secret)))
    return 'forged';
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
  if (Math.abs(now.getTime() / 1000 - signedAt) > TOLERANCE) return 'stale';
  try {
    return messageSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return 'unreadable';
  }
};

/** The signature alone: its age is looked at apart, to tell a clock that is off from a forgery. */
const isSigned = (body: Buffer, signature: string, secret: string): boolean => {
  try {
    Stripe.webhooks.constructEvent(body, signature, secret, Number.MAX_SAFE_INTEGER);
    return true;
  } catch (error) {
    // Of a body that is signed, what is wrong with it is found out later.
    return !(error instanceof Stripe.errors.StripeSignatureVerificationError);
  }
};
