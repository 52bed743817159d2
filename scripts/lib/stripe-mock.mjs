import { ensureGoTool } from './go-tool.mjs';

/**
 * Stripe's own stripe-mock, which checks the shape of requests to Stripe.
 *
 * @returns {Promise<string | undefined>} the program's path; `undefined`, with a message, if Go is missing
 */
export const ensureStripeMock = () =>
  ensureGoTool({
    package: 'github.com/stripe/stripe-mock',
    version: 'v0.203.0',
    without: 'requests to Stripe are NOT checked against stripe-mock',
  });
