import { streamName, unsubscribeSchema } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import express from 'express';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { userOfUnsubscribeToken } from '../../../shared/mail/unsubscribe.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { publicRoute, type Route } from '../../../shared/routing/route.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { changeNotifications } from '../choices/commands.ts';
import { notificationDecider } from '../choices/decider.ts';

export interface UnsubscribeRouteDeps {
  pool: Pool;
  log: EventLog;
  credentials: Credentials;
  linkAttempts: AttemptLimit;
}

/** Maximum size of the single form field that mail clients send, in bytes. The field's content is ignored. */
const BODY_BYTES = 1024;

/**
 * `/api/unsubscribe/{kind}/{token}`: one-click unsubscribe without a session (RFC 8058). Browsers are
 * redirected to a page that asks for confirmation.
 */
export const unsubscribeRoutes = (deps: UnsubscribeRouteDeps): readonly Route[] => [
  publicRoute(
    {
      method: 'post',
      path: '/api/unsubscribe/:kind/:token',
      summary: 'Unsubscribes from one kind of notification with the link in an email (RFC 8058)',
      params: unsubscribeSchema,
      answers: { 204: null },
      problems: ['identity.link-invalid', 'request.too-many', 'service.unavailable'],
      middleware: [limitByAddress(deps.linkAttempts), express.raw({ type: () => true, limit: BODY_BYTES })],
      rawBody: {
        openApi: {
          required: false,
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { 'List-Unsubscribe': { type: 'string' } } },
            },
          },
        },
        fingerprint: () => undefined,
      },
    },
    async ({ params: { kind, token }, contextFor }) => {
      const userId = await userOfUnsubscribeToken(deps.pool, token);
      const owner = userId === undefined ? undefined : await deps.credentials.findByUser(userId);
      if (!owner) throw new DomainError('identity.link-invalid');
      const { organizationId } = owner;
      const stream = streamName('user', owner.userId);
      const { state } = await deps.log.load(stream, notificationDecider, organizationId);
      const wrote = await changeNotifications(
        deps.log,
        contextFor({ organizationId, actor: { kind: 'user', id: owner.userId } }),
        { type: 'ChooseNotifications', userId: owner.userId, choices: { ...state.choices, [kind]: false } },
      );
      return { status: 204, wrote: [wrote] };
    },
  ),
  publicRoute(
    {
      method: 'get',
      path: '/api/unsubscribe/:kind/:token',
      summary: 'Redirects to the page that asks whether to unsubscribe',
      params: unsubscribeSchema,
      answers: { 303: null },
    },
    async ({ params: { kind, token } }) => ({
      status: 303,
      headers: { Location: `/unsubscribe/${kind}/${token}` },
    }),
  ),
];
