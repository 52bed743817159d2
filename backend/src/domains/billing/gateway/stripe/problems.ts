import { Stripe } from 'stripe';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';

/**
 * Time limits for reads while a user waits for a page. Two attempts take less than `providerTimeoutSeconds`.
 */
export type ReadTimeouts = Pick<Stripe.RequestOptions, 'timeout' | 'maxNetworkRetries'>;
export const reading = { timeout: 5000, maxNetworkRetries: 1 } as const satisfies ReadTimeouts;

const { StripeError, StripeCardError, StripeInvalidRequestError } = Stripe.errors;
const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;

/**
 * Thrown if Stripe refuses a request for a reason that only the operator can fix, for example a missing
 * permission or price.
 */
export class StripeSetUpError extends DomainError {
  constructor(reason: string, cause?: unknown) {
    super('payment.misconfigured');
    this.message = reason;
    this.cause = cause;
  }
}

/**
 * Runs `work`, which calls Stripe's API, and converts Stripe's errors to the product's errors.
 * @throws DomainError `payment.failed` with Stripe's reason, `payment.authentication-needed`,
 * `payment.address-needed`, `subscription.none` if the object does not exist, `payment.misconfigured`, or
 * `payment.not-answered` if a retry may succeed
 */
export const callStripe = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error);
  }
};

/**
 * Error codes for charges that require authentication while the user is not present.
 * See https://docs.stripe.com/error-codes.
 */
const bankAsks: ReadonlySet<string> = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

const problemOf = (error: unknown): unknown => {
  if (!(error instanceof StripeError)) return error;
  const because = <Problem extends Error>(problem: Problem): Problem =>
    Object.assign(problem, { cause: error });
  if (error.code !== undefined && bankAsks.has(error.code))
    return because(new DomainError('payment.authentication-needed'));
  if (error instanceof StripeCardError)
    return because(new DomainError('payment.failed', { reason: error.message }));
  if (error.code === 'customer_tax_location_invalid')
    return because(new DomainError('payment.address-needed'));
  if (error.code === 'resource_missing') return because(new DomainError('subscription.none'));
  const isForOperators =
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeAuthenticationError ||
    error instanceof StripePermissionError;
  if (isForOperators) return new StripeSetUpError(error.message, error);
  return because(new DomainError('payment.not-answered'));
};

/** Resolves to the result of `work`, or to `undefined` if the object does not exist at Stripe. */
export const undefinedIfMissing = async <Result>(
  work: () => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
};
