import { Stripe } from 'stripe';
import { boundedFetch } from '../../../../shared/outgoing/bounded-fetch.ts';
import type { StripeConfig } from '../../../../shared/config/payments.ts';

/** Milliseconds per attempt. */
const TIMEOUT_MS = 8000;
/** Number of retries. A call with all retries takes less than half a minute. */
const RETRIES = 2;
/** Maximum response size in bytes. A page of 100 invoices with lines is less than one megabyte. */
const ANSWER_BYTES = 8 * 1024 * 1024;

/**
 * Creates a Stripe API client. The client repeats unanswered requests with the same idempotency key.
 * @param timeout milliseconds per attempt
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
