import { loginQuerySchema, signInMethodsSchema, type ProblemCode } from '@proviso/contracts';
import type { CookieOptions, Response } from 'express';
import type { Logger } from '@proviso/storage';
import { DomainError } from '../../event-log/domain-error.ts';
import { problemOfError } from '../../routing/problem-of-error.ts';
import { type AttemptLimit } from '../../turns/attempt-limits.ts';
import { publicRoute, type Answer, type PublicInput, type Route } from '../../routing/route.ts';
import type { EndSessionDeps } from '../../accounts/session/end-session.ts';
import { recordingRefusals } from '../../accounts/refused-entry.ts';
import { replaceSessionCookie } from '../../accounts/session/replace-session-cookie.ts';
import { limitByAddress } from '../../routing/limit-by-address.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { setChallengeCookie } from '../two-factor/challenge-cookie.ts';
import { clearLoginCookie, loginTokenOf, setLoginCookie } from './login-cookie.ts';
import type { Logins } from './logins.ts';
import type { ProvenIdentity, Provider } from './provider.ts';
import { SingleSignOnError } from './provider-errors.ts';
import { returnPathOf } from './return-path.ts';
import { signInByProvider, type SignInByProviderDeps } from './sign-in-by-provider.ts';

export interface LoginDeps extends SignInByProviderDeps, EndSessionDeps {
  /** `undefined`: single sign-on is off, and people sign in by the form. */
  provider: Provider | undefined;
  logins: Logins;
  cookies: CookieOptions;
  addressOf: (path: string) => string;
  /** Attempts to sign in from one address. */
  addressAttempts: AttemptLimit;
  logger: Logger;
}

const FORM = '/?signin';
const redirect = (location: string): Answer => ({ status: 302, headers: { Location: location } });
/** The sign-in form, which explains `code`. */
const formWith = (code: ProblemCode): Answer => redirect(`${FORM}&error=${code}`);

/** Where a browser goes to sign in, and comes back to from the provider. */
export const loginRoutes = (deps: LoginDeps): readonly Route[] => {
  const { provider } = deps;
  const middleware = provider ? [limitByAddress(deps.addressAttempts)] : [];
  return [
    publicRoute(
      {
        method: 'get',
        path: '/api/auth/methods',
        summary: 'The ways to sign in here',
        answers: { 200: signInMethodsSchema },
      },
      async () => ({
        status: 200,
        body: {
          password: true,
          sso: provider !== undefined,
          passkeys: relyingPartyOf(deps.addressOf('/'))?.id ?? null,
        },
      }),
    ),
    publicRoute(
      {
        method: 'get',
        path: '/api/login',
        summary: 'Takes a browser that navigates here to the sign-in provider, or to the sign-in form',
        query: loginQuerySchema,
        answers: { 302: null },
        ...(provider && { problems: ['request.too-many'] }),
        middleware,
      },
      async ({ query, response }) =>
        provider ? begin(deps, provider, returnPathOf(query.returnTo), response) : redirect(FORM),
    ),
    publicRoute(
      {
        method: 'get',
        path: '/api/login/callback',
        summary: 'Where the sign-in provider sends a browser back to',
        answers: { 302: null },
        ...(provider && { problems: ['request.too-many'] }),
        middleware,
      },
      async (input) => (provider ? finish(deps, provider, input) : formWith('sso.off')),
    ),
  ];
};

const begin = async (
  deps: LoginDeps,
  provider: Provider,
  returnPath: string | undefined,
  response: Response,
): Promise<Answer> => {
  try {
    const { url, secrets } = await provider.begin();
    setLoginCookie(response, await deps.logins.start({ secrets, returnPath }), deps.cookies);
    return redirect(url.href);
  } catch (error) {
    return failed(deps, error);
  }
};

interface Proof {
  proven: ProvenIdentity;
  returnPath: string | undefined;
}

/** The person authenticated by the provider, if this browser started that sign-in. */
const prove = async (deps: LoginDeps, provider: Provider, input: PublicInput): Promise<Proof> => {
  const { request, response } = input;
  // The base is irrelevant: only the query is read.
  const parameters = new URL(request.originalUrl, 'http://localhost').searchParams;
  const [token, state] = [loginTokenOf(request, deps.cookies), parameters.get('state')];
  const login = token !== undefined && state !== null ? await deps.logins.take(token, state) : undefined;
  if (!login) throw new DomainError('sso.sign-in-ended');
  clearLoginCookie(response, deps.cookies);
  return { proven: await provider.finish(parameters, login.secrets), returnPath: login.returnPath };
};

const finish = async (deps: LoginDeps, provider: Provider, input: PublicInput): Promise<Answer> => {
  const { response, contextFor } = input;
  const { cookies } = deps;
  try {
    const { proven, returnPath } = await recordingRefusals(
      deps,
      { way: 'single-sign-on', refusals: ['sso.sign-in-ended', 'sso.refused', 'sso.unavailable'] },
      contextFor,
      async () => prove(deps, provider, input),
    );
    const outcome = await signInByProvider(deps, proven, contextFor);
    if (outcome.kind === 'code-required') {
      setChallengeCookie(response, outcome.challenge, cookies);
      return { ...redirect(`${FORM}&two-factor`), wrote: outcome.wrote };
    }
    const { session, wrote } = outcome;
    return {
      ...redirect(returnPath ?? '/'),
      wrote: [...wrote, ...(await replaceSessionCookie(deps, input, session))],
    };
  } catch (error) {
    return failed(deps, error);
  }
};

/** Every error sends the browser to the form: no one wants to read problem+json in a window. */
const failed = ({ logger }: LoginDeps, error: unknown): Answer => {
  const { code } = problemOfError(error);
  if (error instanceof SingleSignOnError) {
    logger.warn({ code, reason: String(error.cause) }, 'single sign-on failed');
  } else if (code === 'service.failed') {
    logger.error({ err: error }, 'single sign-on failed');
  }
  return formWith(code);
};
