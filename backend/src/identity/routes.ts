import { sessionStartedSchema, signInSchema, signUpSchema, userSchema } from '@proviso/contracts';
import type { CookieOptions, Response } from 'express';
import { ApiProblem } from '../http/api-problem.ts';
import { limitByAddress, type AttemptLimit, type Rate } from '../http/rate-limit.ts';
import { publicRoute, sessionRoute, type Answer, type PublicInput, type Route } from '../http/route.ts';
import { clearSessionCookie, setSessionCookie } from '../http/session-cookie.ts';
import { endSession, type EndSessionDeps } from './session/end-session.ts';
import type { StartedSession } from './session/start-session.ts';
import { signIn, type SignInDeps } from './sign-in.ts';
import { signUp, type SignUpDeps } from './sign-up.ts';
import { userOfAccount } from './user-of-account.ts';

/** Bytes of a sign-up or sign-in at most. */
const BODY_BYTES = 16 * 1024;

export interface IdentityDeps extends SignUpDeps, SignInDeps, EndSessionDeps {
  cookies: CookieOptions;
  /** Attempts to sign up or in from one address. */
  addressRate: Rate;
  /** Attempts to sign up or in with one e-mail address, by its key. */
  attempts: AttemptLimit;
}

export const identityRoutes = (deps: IdentityDeps): readonly Route[] => {
  const { attempts, cookies } = deps;
  const byAddress = limitByAddress(deps.addressRate);
  const give = (response: Response, { token, expiresAt }: StartedSession) =>
    setSessionCookie(response, token, expiresAt, cookies);
  const leave = async ({ response, session, contextFor }: PublicInput): Promise<Pick<Answer, 'wrote'>> => {
    const wrote = session && (await endSession(deps, session, contextFor));
    clearSessionCookie(response, cookies);
    return wrote ? { wrote: [wrote] } : {};
  };

  return [
    publicRoute(
      {
        method: 'post',
        path: '/api/auth/signup',
        summary: 'Creates an account with an organisation of its own, and signs in',
        body: signUpSchema,
        bodyBytes: BODY_BYTES,
        answers: { 201: sessionStartedSchema },
        problems: ['identity.email-taken', 'request.too-many', 'event.text-not-storable'],
        middleware: [byAddress],
      },
      async ({ body, response, contextFor }) => {
        const emailKey = deps.emailKeyOf(body.email);
        await attempts.count(emailKey);
        const { user, session, wrote } = await signUp(deps, body, contextFor);
        await attempts.forget(emailKey);
        give(response, session);
        return { status: 201, body: { user, message: 'Account created successfully' }, wrote };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: '/api/auth/signin',
        summary: 'Signs in',
        body: signInSchema,
        bodyBytes: BODY_BYTES,
        answers: { 200: sessionStartedSchema },
        problems: ['identity.credentials-wrong', 'request.too-many'],
        middleware: [byAddress],
      },
      async ({ body, response, contextFor }) => {
        const emailKey = deps.emailKeyOf(body.email);
        await attempts.count(emailKey);
        const { user, session } = await signIn(deps, body, contextFor);
        await attempts.forget(emailKey);
        give(response, session);
        return { status: 200, body: { user, message: 'Successfully signed in' }, wrote: [session.wrote] };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: '/api/auth/signout',
        summary: 'Signs out; does nothing without a session',
        answers: { 204: null },
      },
      async (input) => ({ status: 204, ...(await leave(input)) }),
    ),
    publicRoute(
      {
        method: 'get',
        path: '/api/logout',
        summary: 'Signs out a browser that navigates here and takes it to the landing page',
        answers: { 302: null },
        problems: ['request.cross-site'],
      },
      async (input) => ({ status: 302, headers: { Location: '/' }, ...(await leave(input)) }),
    ),
    publicRoute(
      {
        method: 'get',
        path: '/api/login',
        summary: 'Takes a browser that navigates here to the sign-in form',
        answers: { 302: null },
      },
      async () => ({ status: 302, headers: { Location: '/?signin' } }),
    ),
    sessionRoute(
      {
        method: 'get',
        path: '/api/auth/user',
        access: 'session',
        summary: 'The signed-in person',
        answers: { 200: userSchema },
        reads: ['accounts'],
      },
      async ({ session: { userId, organizationId } }) => {
        const account = await deps.findAccount(userId, organizationId);
        if (!account) throw new ApiProblem('session.required');
        return { status: 200, body: userOfAccount(account) };
      },
    ),
  ];
};
