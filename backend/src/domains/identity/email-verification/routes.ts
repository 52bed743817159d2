import { noticeSchema, verifyEmailSchema } from '@proviso/contracts';
import { mailedMessage } from '../mailed-message.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { type AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { publicRoute, sessionRoute, type Route } from '../../../shared/routing/route.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { sendVerification, type SendVerificationDeps } from './send-verification.ts';
import type { RedeemLinkDeps } from '../redeem-link.ts';
import { verifyEmail } from './verify-email.ts';

export interface EmailVerificationDeps extends RedeemLinkDeps, SendVerificationDeps {
  findAccount: FindAccount;
  /** Limits how many links can be tried from one IP address. */
  linkAttempts: AttemptLimit;
  /** Limits how many emails a user can request. */
  mailsAskedFor: AttemptLimit;
}

const BODY_BYTES = 16 * 1024;

/** `/api/auth/verify-email`: verifies an address, and resends the link. */
export const emailVerificationRoutes = (deps: EmailVerificationDeps): readonly Route[] => [
  publicRoute(
    {
      method: 'post',
      path: '/api/auth/verify-email',
      summary: 'Confirms the email address of the signed-in user with the emailed link',
      body: verifyEmailSchema,
      bodyBytes: BODY_BYTES,
      answers: { 204: null },
      problems: ['identity.link-invalid', 'identity.sign-in-to-confirm', 'request.too-many'],
      middleware: [limitByAddress(deps.linkAttempts)],
    },
    async ({ body: { token }, session, contextFor }) => ({
      status: 204,
      wrote: [await verifyEmail(deps, token, session, contextFor)],
    }),
  ),
  sessionRoute(
    {
      method: 'post',
      path: '/api/auth/verify-email/resend',
      permission: 'session',
      summary: 'Emails the signed-in user a new link to confirm their address, unless it is confirmed',
      answers: { 202: noticeSchema },
      problems: ['mail.refused', 'request.too-many'],
      reads: ['accounts'],
      secretAnswer: true,
    },
    async ({ session: { userId, organizationId } }) => {
      const account = await deps.findAccount(userId, organizationId);
      if (!account) throw new DomainError('session.required');
      if (account.emailVerified) return { status: 202, body: { message: 'Your address is confirmed.' } };
      await deps.mailsAskedFor.count(userId);
      await sendVerification(deps, { userId, email: account.email, language: account.language });
      return { status: 202, body: { message: mailedMessage(deps.mailer, 'We have sent you a new link.') } };
    },
  ),
];
