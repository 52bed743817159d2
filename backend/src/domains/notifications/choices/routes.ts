import {
  confirmNotificationAddressSchema,
  notificationAddressChangeSchema,
  notificationAddressSchema,
  notificationChoicesSchema,
  notificationsSchema,
  streamName,
} from '@proviso/contracts';
import * as z from 'zod';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import type { LinkTokens } from '../../../shared/access/link-tokens.ts';
import { assertEmailVerified } from '../../identity/index.ts';
import { recordDeniedSignIn } from '../../../shared/access/denied-sign-in.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Mailer, MailText } from '../../../shared/mail/mailer.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { publicRoute, sessionRoute, type Route } from '../../../shared/routing/route.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { changeNotifications } from './commands.ts';
import { notificationDecider } from './decider.ts';

/** Number of hours for which a confirmation link works. */
const LINK_HOURS = 48;

export interface ChoiceDeps {
  log: EventLog;
  links: LinkTokens;
  credentials: Credentials;
  mailer: Pick<Mailer, 'send'>;
  addressOf: (path: string) => string;
  now: () => Date;
  /** Limits how many confirmation emails a user can request. */
  mailsAskedFor: AttemptLimit;
  /** Limits how many links can be tried from one IP address. */
  linkAttempts: AttemptLimit;
}

const subjectSchema = z.object({ userId: z.uuid(), email: z.string() });

/** `/api/notifications`: a user's notification choices and address. */
export const choiceRoutes = (deps: ChoiceDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/notifications',
      permission: 'session',
      summary: 'Returns the emails that the signed-in user receives, and their address',
      answers: { 200: notificationsSchema },
    },
    async ({ session: { userId, organizationId } }) => {
      const { state } = await deps.log.load(streamName('user', userId), notificationDecider, organizationId);
      const { choices, accountEmail, emailVerified, email } = state;
      const body = {
        ...choices,
        email: email ?? accountEmail,
        isAccountEmail: email === undefined,
        emailVerified,
      };
      return { status: 200, body };
    },
  ),
  sessionRoute(
    {
      method: 'put',
      path: '/api/notifications',
      permission: 'session',
      summary: 'Chooses the emails that the signed-in user receives',
      body: notificationChoicesSchema,
      answers: { 204: null },
      problems: ['service.unavailable'],
    },
    async ({ body: choices, session: { userId }, context }) => ({
      status: 204,
      wrote: [await changeNotifications(deps.log, context, { type: 'ChooseNotifications', userId, choices })],
    }),
  ),
  sessionRoute(
    {
      method: 'put',
      path: '/api/notifications/address',
      permission: 'session',
      summary: 'Sends notifications to another address once its owner has opened the emailed link',
      body: notificationAddressSchema,
      answers: { 200: notificationAddressChangeSchema },
      problems: ['identity.email-unverified', 'mail.refused', 'request.too-many', 'service.unavailable'],
      secretAnswer: true,
    },
    async ({ body: { email }, session, context }) => {
      const { userId, organizationId } = session;
      const { state } = await deps.log.load(streamName('user', userId), notificationDecider, organizationId);
      if (email.toLowerCase() === state.accountEmail.toLowerCase()) {
        const wrote = await changeNotifications(deps.log, context, {
          type: 'ChangeNotificationAddress',
          userId,
        });
        return { status: 200, body: { confirming: false }, wrote: [wrote] };
      }
      if (email === state.email) return { status: 200, body: { confirming: false } };
      await assertEmailVerified(deps.log, session);
      await deps.mailsAskedFor.count(userId);
      const expiresAt = new Date(deps.now().getTime() + LINK_HOURS * 60 * 60 * 1000);
      const token = await deps.links.create('notification-address', { userId, email }, expiresAt);
      await deps.mailer.send({
        to: email,
        organizationId: null,
        userId,
        language: state.language,
        ...addressMail(deps.addressOf(`/confirm-notifications/${token}`), state.accountEmail),
      });
      return { status: 200, body: { confirming: true } };
    },
  ),
  publicRoute(
    {
      method: 'post',
      path: '/api/notifications/address/confirm',
      summary: 'Confirms the address for notifications with the emailed link',
      body: confirmNotificationAddressSchema,
      answers: { 204: null },
      problems: ['identity.link-invalid', 'request.too-many', 'service.unavailable'],
      middleware: [limitByAddress(deps.linkAttempts)],
    },
    async ({ body: { token }, contextFor }) => {
      const subject = await deps.links.use('notification-address', token, deps.now());
      const owner = subject && (await deps.credentials.findByUser(subjectSchema.parse(subject).userId));
      if (!owner || !subject) {
        await recordDeniedSignIn(deps, { way: 'verify-email', reason: 'identity.link-invalid' }, contextFor);
        throw new DomainError('identity.link-invalid');
      }
      const { userId, organizationId } = owner;
      const context = contextFor({ organizationId, actor: { kind: 'user', id: userId } });
      const { email } = subjectSchema.parse(subject);
      const wrote = await changeNotifications(deps.log, context, {
        type: 'ChangeNotificationAddress',
        userId,
        email,
      });
      return { status: 204, wrote: [wrote] };
    },
  ),
];

/**
 * The email that asks an address's owner to confirm the address. It quotes the account's email address, which
 * the owner is expected to recognize.
 */
const addressMail = (link: string, accountEmail: string): MailText => ({
  subject: 'Confirm this address for Proviso notifications',
  text: [
    'Hello,',
    '',
    `The owner of the Proviso account ${accountEmail} wants its notifications to go to this address. Open this link to agree:`,
    link,
    '',
    `The link works once, for ${LINK_HOURS} hours. If you do not know what this is about, ignore this email, and nothing will be sent.`,
    '',
  ].join('\n'),
});
