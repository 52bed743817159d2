import {
  apiKeySchema,
  changePasswordSchema,
  forgotPasswordSchema,
  noticeSchema,
  resetLinkSchema,
  resetPasswordSchema,
} from '@proviso/contracts';
import type { CookieOptions } from 'express';
import * as z from 'zod';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { mailedMessage } from '../mailed-message.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { type AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { publicRoute, sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { clearSessionCookie, setSessionCookie } from '../../../shared/access/session-cookie.ts';
import { withHasherForAddress } from '../../../shared/credentials/with-hasher-for-address.ts';
import type { PasswordHashers } from '../../../shared/credentials/password-hasher.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import type { SignInAttempts } from '../sign-in-attempts.ts';
import { changePassword, type ChangePasswordDeps } from './change-password.ts';
import { requestReset } from './request-reset.ts';
import { listApiKeysByLink, resetPassword, type ResetPasswordDeps } from './reset-password.ts';

export interface PasswordRouteDeps extends ChangePasswordDeps, ResetPasswordDeps {
  hasher: PasswordHashers;
  cookies: CookieOptions;
  signInAttempts: SignInAttempts;
  mailer: Pick<Mailer, 'about'>;
  /** Limits how many links can be tried and requested from one IP address. */
  linkAttempts: AttemptLimit;
  /** Limits requested emails, by the email address's key or by the user's id. */
  mailsAskedFor: AttemptLimit;
}

const BODY_BYTES = 16 * 1024;

/** `/api/auth/forgot-password`, `/api/auth/reset-password` and `/api/auth/change-password`. */
export const passwordRoutes = (deps: PasswordRouteDeps): readonly Route[] => {
  const byAddress = limitByAddress(deps.linkAttempts);
  return [
    publicRoute(
      {
        method: 'post',
        path: '/api/auth/forgot-password',
        summary:
          'Emails a link to choose a new password if the address has an account, without revealing whether it has',
        body: forgotPasswordSchema,
        bodyBytes: BODY_BYTES,
        answers: { 202: noticeSchema },
        problems: ['request.too-many'],
        middleware: [byAddress],
      },
      async ({ body: { email }, contextFor }) => {
        const emailKey = deps.emailKeyOf(email);
        // Earlier links still work, so an attacker's excessive requests do not lock the owner out.
        const mayMail = await isWithin(deps.mailsAskedFor, emailKey);
        if (mayMail) await requestReset(deps, emailKey, contextFor);
        const message = mailedMessage(
          deps.mailer,
          'If there is an account with this email address, we have sent it a link.',
          // Neither text reveals whether the address has an account.
          'This installation sends no email. If there is an account with this email address, its administrators find the link in the outbox.',
        );
        return { status: 202, body: { message } };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: '/api/auth/reset-password',
        summary:
          'Sets a new password with an emailed link, signs out everywhere, and revokes API keys unless requested otherwise',
        body: resetPasswordSchema,
        bodyBytes: BODY_BYTES,
        answers: { 204: null },
        problems: ['identity.link-invalid', 'identity.password-common', 'request.too-many'],
        middleware: [byAddress],
      },
      async (input) => {
        const { emailKey, wrote } = await resetPassword(
          withHasherForAddress(deps, input.request),
          input.body,
          input.contextFor,
        );
        await deps.signInAttempts.succeeded(input, emailKey);
        clearSessionCookie(input.response, deps.cookies);
        return { status: 204, wrote };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: '/api/auth/reset-password/api-keys',
        summary: 'Lists the API keys of the recipient of an emailed link, which a new password can revoke',
        body: resetLinkSchema,
        bodyBytes: BODY_BYTES,
        answers: { 200: z.array(apiKeySchema) },
        problems: ['identity.link-invalid', 'request.too-many'],
        middleware: [byAddress],
      },
      async ({ body: { token }, contextFor }) => ({
        status: 200,
        body: await listApiKeysByLink(deps, token, contextFor),
      }),
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/auth/change-password',
        permission: 'session',
        summary: 'Changes the password of the signed-in user, and signs out everywhere else',
        body: changePasswordSchema,
        bodyBytes: BODY_BYTES,
        answers: { 204: null },
        problems: [
          'identity.password-wrong',
          'identity.password-common',
          'identity.no-password',
          'request.too-many',
        ],
        secretAnswer: true,
      },
      async ({ body, session, request, response, contextFor }) => {
        const wrote = await changePassword(withHasherForAddress(deps, request), session, body, contextFor);
        const rotated = await deps.sessions.rotate(session.id);
        if (rotated) setSessionCookie(response, rotated.token, rotated.expiresAt, deps.cookies);
        return { status: 204, wrote };
      },
    ),
  ];
};

const isWithin = async (limit: AttemptLimit, key: string): Promise<boolean> => {
  try {
    await limit.count(key);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'request.too-many') return false;
    throw error;
  }
};
