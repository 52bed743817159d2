import { loginQuerySchema, signInMethodsSchema, type ProblemCode } from '@proviso/contracts';
import type { CookieOptions } from 'express';
import * as z from 'zod';
import type { Logger } from '@proviso/storage';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { problemOfError } from '../../../shared/routing/problem-of-error.ts';
import { type AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { publicRoute, type Answer, type PublicInput, type Route } from '../../../shared/routing/route.ts';
import type { EndSessionDeps } from '../session/end-session.ts';
import { domainOfEmail } from '../organization-sign-on/enforced-sign-on.ts';
import { recordingDeniedSignIns } from '../../../shared/access/denied-sign-in.ts';
import { replaceSessionCookie } from '../session/replace-session-cookie.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { setChallengeCookie } from '../two-factor/challenge-cookie.ts';
import { clearLoginCookies, setLoginCookie, browserTokensOf } from './login-cookie.ts';
import type { Logins } from './logins.ts';
import type { Outgoing } from '../../../shared/outgoing/outgoing.ts';
import type { Readers } from '../../../shared/threads/readers.ts';
import {
  signInByOrganization,
  type SignInByOrganizationDeps,
} from '../organization-sign-on/sign-in-by-organization.ts';
import { createSaml, samlServiceOf } from '../organization-sign-on/saml/saml-provider.ts';
import type { OrganizationProvider, SamlProvider } from '../organization-sign-on/sign-on-store.ts';
import { callbackPathOf, createProvider, type ProvenIdentity, type Provider } from './provider.ts';
import { returnPathOf } from './return-path.ts';
import { signInByProvider } from './sign-in-by-provider.ts';

export interface LoginDeps extends SignInByOrganizationDeps, EndSessionDeps {
  /** Sends requests to addresses that users have entered. */
  outgoing: Outgoing;
  /** `undefined` if single sign-on is not configured and users sign in with the form. */
  provider: Provider | undefined;
  logins: Logins;
  readers: Readers;
  cookies: CookieOptions;
  addressOf: (path: string) => string;
  /** Limits sign-ins from one IP address. */
  addressAttempts: AttemptLimit;
  logger: Logger;
}

/** A request and its response. */
type Exchange = Pick<PublicInput, 'request' | 'response'>;

const FORM = '/?signin';
const redirect = (location: string): Answer => ({ status: 302, headers: { Location: location } });
/** Redirects to the sign-in form, which explains `code`. */
const formWith = (code: ProblemCode): Answer => redirect(`${FORM}&error=${code}`);

/** Routes that begin a sign-in, and the callback that the provider redirects the browser to. */
export const loginRoutes = (deps: LoginDeps): readonly Route[] => {
  const { provider } = deps;
  const middleware = [limitByAddress(deps.addressAttempts)];
  return [
    publicRoute(
      {
        method: 'get',
        path: '/api/auth/methods',
        summary: 'Lists the available sign-in methods',
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
        summary: 'Redirects a browser that navigates here to the identity provider or to the sign-in form',
        query: loginQuerySchema,
        answers: { 302: null },
        problems: ['request.too-many'],
        middleware,
      },
      async ({ query: { email, returnTo, timeZone }, ...input }) => {
        const returnPath = returnPathOf(returnTo);
        if (email === undefined)
          return provider ? begin(deps, { provider, returnPath, timeZone }, input) : redirect(FORM);
        const own = await deps.signOn.findByDomain(domainOfEmail(email));
        if (!own) return formWith('sign-on.no-provider');
        if (own.saml) return beginSaml(deps, { ...own, saml: own.saml }, returnPath, input);
        return begin(deps, { provider: await providerOf(deps, own), returnPath, own }, input);
      },
    ),
    publicRoute(
      {
        method: 'get',
        path: callbackPathOf(),
        summary: 'Receives the browser that returns from the identity provider',
        answers: { 302: null },
        problems: ['request.too-many'],
        middleware,
      },
      async (input) => (provider ? finish(deps, input) : formWith('sso.off')),
    ),
    publicRoute(
      {
        method: 'get',
        path: callbackPathOf(':organizationId'),
        summary: 'Receives the browser that returns from the identity provider of an organization',
        params: z.object({ organizationId: z.uuid() }),
        answers: { 302: null },
        problems: ['request.too-many'],
        middleware,
      },
      async ({ params: { organizationId }, ...input }) => finish(deps, input, organizationId),
    ),
  ];
};

/** Creates the client for an organization's provider, as currently configured. */
const providerOf = async (
  { signOn, addressOf, outgoing }: LoginDeps,
  { organizationId, issuer, clientId, groupClaim }: OrganizationProvider,
): Promise<Provider> => {
  const clientSecret = await signOn.secretOf(organizationId);
  return createProvider({ issuer: new URL(issuer), clientId, clientSecret }, addressOf, {
    callback: callbackPathOf(organizationId),
    fetch: outgoing.fetch,
    groupClaim: groupClaim ?? undefined,
  });
};

const begin = async (
  deps: LoginDeps,
  {
    provider,
    returnPath,
    timeZone,
    own,
  }: {
    provider: Provider;
    returnPath: string | undefined;
    timeZone?: string | undefined;
    own?: OrganizationProvider;
  },
  exchange: Exchange,
): Promise<Answer> => {
  try {
    const { url, secrets } = await provider.begin();
    const whose = { organizationId: own?.organizationId, issuer: own?.issuer };
    const started = await deps.logins.start({ secrets, returnPath, timeZone, ...whose });
    setLoginCookie(exchange, secrets.state, started, deps.cookies);
    return redirect(url.href);
  } catch (error) {
    return failed(deps, error);
  }
};

/** Sends the browser to a SAML provider. The response arrives at {@link samlProtocol}. */
const beginSaml = async (
  deps: LoginDeps,
  provider: OrganizationProvider & { saml: SamlProvider },
  returnPath: string | undefined,
  exchange: Exchange,
): Promise<Answer> => {
  try {
    const { organizationId, issuer } = provider;
    const { requestId, ...started } = await deps.logins.startSaml({ returnPath, organizationId, issuer });
    const saml = createSaml(provider, samlServiceOf(deps.addressOf, organizationId));
    const url = await saml.begin(requestId);
    setLoginCookie(exchange, requestId, started, deps.cookies);
    return redirect(url);
  } catch (error) {
    return failed(deps, error);
  }
};

/** A user whom the installation's or an organization's provider has authenticated. */
type Proof = { returnPath: string | undefined } & (
  | { own: undefined; proven: ProvenIdentity; timeZone: string | undefined }
  | { own: OrganizationProvider; proven: Omit<ProvenIdentity, 'idToken'> }
);

/**
 * Returns the authenticated user, if this browser both began the sign-in and posted the response.
 * @param at the organization in the callback's path; `undefined` for the installation's callback
 */
const prove = async (
  deps: LoginDeps,
  { request, response }: Exchange,
  at: string | undefined,
): Promise<Proof> => {
  // The base URL is irrelevant, because only the query is read.
  const parameters = new URL(request.originalUrl, 'http://localhost').searchParams;
  const state = parameters.get('state') ?? '';
  const shown = browserTokensOf(request, state, deps.cookies);
  const login = await deps.logins.take({ state, organizationId: at }, shown);
  if (!login) throw new DomainError('sso.sign-in-ended');
  clearLoginCookies(response, state, deps.cookies);
  const { organizationId, issuer, returnPath, timeZone, secrets, bySaml, answer } = login;
  // The provider may have been removed or replaced in the meantime.
  if (organizationId === undefined) {
    if (!deps.provider) throw new DomainError('sso.sign-in-ended');
    return { own: undefined, proven: await deps.provider.finish(parameters, secrets), returnPath, timeZone };
  }
  const own = await deps.signOn.find(organizationId);
  if (own?.issuer !== issuer || bySaml !== (own?.saml !== undefined) || !own)
    throw new DomainError('sso.sign-in-ended');
  if (!bySaml) {
    const provider = await providerOf(deps, own);
    return { own, proven: await provider.finish(parameters, secrets), returnPath };
  }
  if (!answer) throw new DomainError('sso.sign-in-ended');
  return { own, proven: answer, returnPath };
};

const finish = async (
  deps: LoginDeps,
  input: Pick<PublicInput, 'request' | 'response' | 'browserSession' | 'contextFor'>,
  at?: string,
): Promise<Answer> => {
  const { response, contextFor } = input;
  const { cookies } = deps;
  try {
    const proof = await recordingDeniedSignIns(
      deps,
      { way: 'single-sign-on', refusals: ['sso.sign-in-ended', 'sso.refused', 'sso.unavailable'] },
      contextFor,
      async () => prove(deps, input, at),
    );
    const { returnPath } = proof;
    const outcome = await (proof.own
      ? signInByOrganization(deps, proof.own, proof.proven, contextFor)
      : signInByProvider(deps, proof, contextFor));
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

/** Every error redirects to the form, because a browser window should not show problem+json. */
const failed = (deps: LoginDeps, error: unknown): Answer => redirect(failedSignInUrl(deps, error));

/** Returns the address to which the browser is sent after a failed sign-in. */
export const failedSignInUrl = ({ logger }: LoginDeps, error: unknown): string => {
  const { code } = problemOfError(error);
  if (error instanceof DomainError && 'cause' in error) {
    logger.warn({ code, reason: String(error.cause) }, 'single sign-on failed');
  } else if (code === 'service.failed') {
    logger.error({ err: error }, 'single sign-on failed');
  }
  return `${FORM}&error=${code}`;
};
