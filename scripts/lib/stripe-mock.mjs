import { ensureGoTool } from './go-tool.mjs';

/**
 * Stripe's own stripe-mock, which checks the shape of requests to Stripe.
 *
 * @returns {Promise<string | undefined>} its path; `undefined`, with a message, if there is no Go
 */
export const ensureStripeMock = () =>
  ensureGoTool({
    package: 'github.com/stripe/stripe-mock',
    version: 'v0.203.0',
    without: 'requests to Stripe are NOT checked against stripe-mock',
  });
