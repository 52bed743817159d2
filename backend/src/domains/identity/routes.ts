import {
  type ActingForSupport,
  type Auditing,
  type ClosingNotice,
  currentUserSchema,
  type Permission,
  sessionStartedSchema,
  signInAnswerSchema,
  signInSchema,
  signUpSchema,
} from '@proviso/contracts';
import type { Account } from '@proviso/projections';
import type { CookieOptions } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import type { EntitlementsOf } from '../../shared/routing/guard.ts';
import { type AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';
import { nullInsteadOf } from '../../shared/routing/lenient.ts';
import {
  publicRoute,
  sessionRoute,
  type Answer,
  type PublicInput,
  type Route,
} from '../../shared/routing/route.ts';
import type { Engagement } from '../../shared/access/session.ts';
import type { SupportSessionActor } from '../../shared/access/find-session.ts';
import { clearSessionCookie } from '../../shared/access/session-cookie.ts';
import { endSession } from './session/end-session.ts';
import { replaceSessionCookie } from './session/replace-session-cookie.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';
import { signIn, type SignInDeps } from './sign-in.ts';
import { signUpOrMailLink, type SignUpLinkDeps } from './sign-up-link.ts';
import { setChallengeCookie } from './two-factor/challenge-cookie.ts';
import { userOfAccount } from '../../shared/access/account.ts';
import { withHasherForAddress } from '../../shared/credentials/with-hasher-for-address.ts';
import type { PasswordHashers } from '../../shared/credentials/password-hasher.ts';
import { limitByAddress } from '../../shared/routing/limit-by-address.ts';

/** Maximum size of a sign-up or sign-in body, in bytes. */
const BODY_BYTES = 16 * 1024;

export interface IdentityDeps extends SignUpLinkDeps, SignInDeps {
  hasher: PasswordHashers;
  entitlementsOf: EntitlementsOf;
  cookies: CookieOptions;
  administratorName: (userId: string) => Promise<string | null>;
  /** Returns the address to which the browser is sent after signing out of the session. */
  signOutLocation: (sessionId: string | undefined) => Promise<string>;
  /** Limits sign-ups and sign-ins from one IP address. */
  addressAttempts: AttemptLimit;
  signInAttempts: SignInAttempts;
  /** Limits sign-ups with the same email address from one IP address. */
  signUpAttempts: AttemptLimit;
}

export const identityRoutes = (deps: IdentityDeps): readonly Route[] => {
  const { cookies, signInAttempts, signUpAttempts } = deps;
  const byAddress = limitByAddress(deps.addressAttempts);
  const leave = async ({ response, session, contextFor }: PublicInput): Promise<Pick<Answer, 'wrote'>> => {
    const wrote = session && (await endSession(deps, session, contextFor));
    clearSessionCookie(response, cookies);
    return wrote ? { wrote } : {};
  };

  return [
    publicRoute(
      {
        method: 'post',
        path: '/api/auth/signup',
        summary: 'Creates an account with its own organization, and signs in',
        body: signUpSchema,
        bodyBytes: BODY_BYTES,
        answers: { 201: sessionStartedSchema },
        problems: [
          'identity.email-taken',
          'identity.link-invalid',
          'identity.password-common',
          'request.too-many',
          'event.text-not-storable',
        ],
        middleware: [byAddress],
      },
      async (input) => {
        const { body, request, contextFor } = input;
        const emailKey = deps.emailKeyOf(body.email);
        const attempts = `${emailKey}/${ipKeyGenerator(request.ip ?? '')}`;
        await signUpAttempts.count(attempts);
        const { user, session, wrote } = await signUpOrMailLink(
          withHasherForAddress(deps, request),
          body,
          contextFor,
        );
        await signUpAttempts.forget(attempts);
        await signInAttempts.succeeded(input, emailKey);
        const given = await replaceSessionCookie(deps, input, session);
        return {
          status: 201,
          body: { user, message: 'Account created successfully' },
          wrote: [...wrote, ...given],
        };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: '/api/auth/signin',
        summary: 'Signs in',
        body: signInSchema,
        bodyBytes: BODY_BYTES,
        answers: { 200: signInAnswerSchema },
        problems: [
          'identity.credentials-wrong',
          'identity.suspended',
          'organization.suspended',
          'identity.deactivated',
          'sign-on.required',
          'two-factor.code-wrong',
          'request.too-many',
        ],
        middleware: [byAddress],
      },
      async (input) => {
        const { body, response, contextFor } = input;
        const emailKey = deps.emailKeyOf(body.email);
        const attempt = { ...input, hasCode: Boolean(body.code) };
        const signedIn = await signInAttempts.attempt(attempt, emailKey, (standing) =>
          signIn(withHasherForAddress(deps, input.request), body, standing, contextFor),
        );
        if (signedIn.kind === 'code-required') {
          setChallengeCookie(response, signedIn.challenge, cookies);
          return { status: 200, body: { twoFactorRequired: true } };
        }
        const { user, session } = signedIn;
        await signInAttempts.succeeded(input, emailKey);
        const wrote = await replaceSessionCookie(deps, input, session);
        return { status: 200, body: { user, message: 'Successfully signed in' }, wrote };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: '/api/auth/signout',
        summary: 'Signs out; does nothing without a session',
        inSupport: 'allowed',
        inAudit: 'leaving',
        answers: { 204: null },
      },
      async (input) => ({ status: 204, ...(await leave(input)) }),
    ),
    publicRoute(
      {
        method: 'get',
        path: '/api/logout',
        changesByGet: true,
        inSupport: 'allowed',
        inAudit: 'leaving',
        summary:
          'Signs out a browser that navigates here, and redirects it to the landing page or to the provider',
        answers: { 302: null },
        problems: ['request.cross-site'],
      },
      async (input) => {
        const location = await deps.signOutLocation(input.session?.id);
        return { status: 302, headers: { Location: location }, ...(await leave(input)) };
      },
    ),
    sessionRoute(
      {
        method: 'get',
        path: '/api/auth/user',
        permission: 'session',
        inAudit: 'allowed',
        summary: 'Returns the signed-in user with their current permissions',
        answers: { 200: currentUserSchema },
        ...nullInsteadOf('session.required'),
        reads: ['accounts', 'entitlements', 'retention'],
      },
      async ({ session, rights: { permissions }, context }) => {
        const { userId, organizationId } = session;
        const access = session.engagement?.access;
        const account = access?.account ?? (await deps.findAccount(userId, organizationId));
        if (!account) throw new ApiProblem('session.required');
        const entitlements = await deps.entitlementsOf(session, context.now());
        const { subscribedToUpdates } = account;
        return {
          status: 200,
          body: {
            ...userOfAccount(account),
            permissions,
            entitlements,
            subscribedToUpdates,
            ...(session.lacksSecondFactor && { lacksSecondFactor: true as const }),
            ...(account.closing && { closing: presentClosing(account.closing, permissions) }),
            ...(session.engagement && access && { auditing: presentEngagement(session.engagement, access) }),
            ...(session.support && { support: await presentSupport(deps, session.support, context.now()) }),
          },
        };
      },
    ),
  ];
};

/** The data for the banner about an organization that is scheduled to close. */
const presentClosing = (
  { status, closesAt, held }: NonNullable<Account['closing']>,
  permissions: readonly Permission[],
): ClosingNotice => ({
  closesAt,
  held,
  mayReopen: status === 'requested' && permissions.includes('organization.manage'),
});

/** The data for the banner that an external auditor sees. */
const presentEngagement = (
  { homeOrganizationId }: Engagement,
  {
    account: { timeZone },
    limits: { policyIds, since, until },
    expiresAt,
  }: NonNullable<Engagement['access']>,
): Auditing => ({
  homeOrganizationId,
  timeZone,
  since: since?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
  scope: policyIds ? 'chosen' : 'all',
  chosen: policyIds?.length ?? 0,
  expiresAt: expiresAt.toISOString(),
});

/** The data for the banner that names the administrator during a support session. */
const presentSupport = async (
  { administratorName }: { administratorName: (userId: string) => Promise<string | null> },
  { administratorId, until }: SupportSessionActor,
  now: Date,
): Promise<ActingForSupport> => ({
  administrator: (await administratorName(administratorId)) ?? administratorId,
  until: until.toISOString(),
  timeRemaining: Math.max(0, until.getTime() - now.getTime()),
});
