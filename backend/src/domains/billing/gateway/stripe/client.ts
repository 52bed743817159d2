import { Stripe } from 'stripe';
import { boundedFetch } from '../../../../shared/outgoing/bounded-fetch.ts';
import type { StripeConfig } from '../../../../shared/config/payments.ts';

/** Milliseconds for one attempt, and attempts after the first: nobody waits for Stripe longer than half a minute. */
const TIMEOUT_MS = 8000;
const RETRIES = 2;
/** A page of 100 invoices with their lines has less than a megabyte. */
const ANSWER_BYTES = 8 * 1024 * 1024;

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
    httpClient: Stripe.createFetchHttpClient(boundedFetch({ maxBytes: ANSWER_BYTES, timeoutMs: timeout })),
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Proviso' },
    ...(api && {
      host: api.hostname,
      port: api.port,
      protocol: api.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
