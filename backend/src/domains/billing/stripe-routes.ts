import type { Logger } from '@proviso/storage';
import express from 'express';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { publicRoute, type Route } from '../../shared/routing/route.ts';
import { handleMessage, type HandleMessageDeps } from './gateway/stripe/messages/handle-message.ts';
import { verifyMessage } from './gateway/stripe/messages/verify-message.ts';

/** Maximum size of an event in bytes. Stripe's events are only a few kilobytes. */
const MESSAGE_BYTES = 1024 * 1024;

export interface StripeRouteDeps extends HandleMessageDeps {
  secrets: readonly string[];
  now: () => Date;
  logger: Logger;
}

/** Stripe's webhook: `/api/billing/webhook`. Authenticates requests by signature instead of by session. */
export const stripeRoutes = (deps: StripeRouteDeps): readonly Route[] => [
  publicRoute(
    {
      method: 'post',
      path: '/api/billing/webhook',
      summary: 'Receives the signed webhook messages of the payment provider',
      answers: { 204: null },
      problems: ['payment.message-refused', 'payment.not-answered'],
      middleware: [express.raw({ type: () => true, limit: MESSAGE_BYTES })],
      rawBody: {
        openApi: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
        fingerprint: () => undefined,
      },
    },
    async ({ request }) => {
      const { messages, secrets, now, logger } = deps;
      const body: unknown = request.body;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const message = verifyMessage(bytes, request.get('stripe-signature'), { secrets, now: now() });
      if (typeof message === 'string') {
        logger.warn({ reason: message }, 'a message to the payment provider’s address was refused');
        await messages.refused(message);
        throw new DomainError('payment.message-refused');
      }
      await handleMessage(deps, message);
      return { status: 204 };
    },
  ),
];
