import { Stripe } from 'stripe';
import type { StripeConfig } from '../../../../shared/config/payments.ts';

/** Milliseconds for one attempt, and attempts after the first: nobody waits for Stripe longer than half a minute. */
const TIMEOUT_MS = 8000;
const RETRIES = 2;

/**
 * A client of Stripe's API. It repeats a request that was not answered, with the same idempotency key.
 * @param timeout milliseconds for one attempt
 */
export const createStripeClient = (
  { secretKey, api }: Pick<StripeConfig, 'secretKey' | 'api'>,
  timeout = TIMEOUT_MS,
): Stripe =>
  new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Proviso' },
    ...(api && {
      host: api.hostname,
      port: api.port,
      protocol: api.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
