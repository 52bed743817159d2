import {
  disableTwoFactorSchema,
  enableTwoFactorSchema,
  recoveryCodesSchema,
  sessionStartedSchema,
  twoFactorSetupSchema,
  twoFactorStatusSchema,
  verifyTwoFactorSchema,
} from '@proviso/contracts';
import type { CookieOptions } from 'express';
import { type AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { publicRoute, sessionRoute, type Route } from '../../../shared/routing/route.ts';
import type { EndSessionDeps } from '../session/end-session.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.ts';
import { replaceSessionCookie } from '../session/replace-session-cookie.ts';
import { withHasherForAddress } from '../../../shared/credentials/with-hasher-for-address.ts';
import type { PasswordHashers } from '../../../shared/credentials/password-hasher.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { challengeTokenOf, clearChallengeCookie } from './challenge-cookie.ts';
import { completeSignIn, type CompleteSignInDeps } from './complete-sign-in.ts';
import type { SignInAttempts } from '../sign-in-attempts.ts';
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor, type TwoFactorSwitchDeps } from './switch.ts';

const BODY_BYTES = 16 * 1024;

export interface TwoFactorDeps extends TwoFactorSwitchDeps, CompleteSignInDeps, EndSessionDeps {
  hasher: PasswordHashers;
  cookies: CookieOptions;
  /** Limits sign-ins from one IP address. */
  addressAttempts: AttemptLimit;
  signInAttempts: SignInAttempts;
}

export const twoFactorRoutes = (deps: TwoFactorDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/auth/two-factor',
      permission: 'session',
      summary: 'Returns whether two-factor authentication is enabled',
      answers: { 200: twoFactorStatusSchema },
    },
    async ({ session: { userId } }) => {
      const [kept, recoveryCodesLeft] = await Promise.all([
        deps.secrets.find(userId),
        deps.secrets.recoveryCodesLeft(userId),
      ]);
      return { status: 200, body: { enabled: kept?.status === 'enabled', recoveryCodesLeft } };
    },
  ),
  sessionRoute(
    {
      method: 'post',
      path: '/api/auth/two-factor/setup',
      withoutSecondFactor: 'allowed',
      permission: 'session',
      summary: 'Returns a secret for an authenticator app, as text and as a QR code',
      answers: { 200: twoFactorSetupSchema },
      problems: ['identity.email-unverified', 'two-factor.already-on'],
      secretAnswer: true,
    },
    async ({ session }) => ({ status: 200, body: await setUpTwoFactor(deps, session) }),
  ),
  sessionRoute(
    {
      method: 'post',
      path: '/api/auth/two-factor/enable',
      withoutSecondFactor: 'allowed',
      permission: 'session',
      summary:
        'Enables two-factor authentication with a first code, ends other sessions, and returns recovery codes once',
      body: enableTwoFactorSchema,
      bodyBytes: BODY_BYTES,
      answers: { 200: recoveryCodesSchema },
      problems: [
        'identity.email-unverified',
        'two-factor.not-set-up',
        'two-factor.already-on',
        'two-factor.password-wrong',
        'two-factor.code-wrong',
        'request.too-many',
      ],
      secretAnswer: true,
    },
    async ({ session, body, request, context, contextFor }) => {
      const ofAddress = withHasherForAddress(deps, request);
      const { recoveryCodes, wrote } = await enableTwoFactor(ofAddress, session, body, context);
      // Other sessions began without the second factor, possibly by someone who only knew the password.
      const { userId, organizationId, id: sessionId } = session;
      const revoker = { userId, organizationId, actor: context.actor, sessionId };
      const revoked = await revokeSessionsOf(deps, revoker, 'two-factor-enabled', contextFor);
      return { status: 200, body: { recoveryCodes }, wrote: [wrote, ...revoked] };
    },
  ),
  sessionRoute(
    {
      method: 'post',
      path: '/api/auth/two-factor/disable',
      permission: 'session',
      summary: 'Disables two-factor authentication',
      body: disableTwoFactorSchema,
      bodyBytes: BODY_BYTES,
      answers: { 204: null },
      problems: [
        'two-factor.not-on',
        'two-factor.password-wrong',
        'two-factor.code-wrong',
        'request.too-many',
      ],
      secretAnswer: true,
    },
    async ({ session, body, request, context }) => ({
      status: 204,
      wrote: [await disableTwoFactor(withHasherForAddress(deps, request), session, body, context)],
    }),
  ),
  publicRoute(
    {
      method: 'post',
      path: '/api/auth/two-factor/verify',
      summary: 'Completes a sign-in with a code from the authenticator app or a recovery code',
      body: verifyTwoFactorSchema,
      bodyBytes: BODY_BYTES,
      answers: { 200: sessionStartedSchema },
      problems: ['two-factor.sign-in-ended', 'two-factor.code-wrong', 'sign-on.required', 'request.too-many'],
      middleware: [limitByAddress(deps.addressAttempts)],
    },
    async (input) => {
      const { body, request, response, contextFor } = input;
      const { user, session } = await completeSignIn(
        deps,
        challengeTokenOf(request, deps.cookies),
        body.code,
        contextFor,
      );
      await deps.signInAttempts.succeeded(input, deps.emailKeyOf(user.email));
      clearChallengeCookie(response, deps.cookies);
      const wrote = await replaceSessionCookie(deps, input, session);
      return { status: 200, body: { user, message: 'Successfully signed in' }, wrote };
    },
  ),
];
