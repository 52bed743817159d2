import * as client from 'openid-client';
import type { SingleSignOnConfig } from '../../../shared/config/single-sign-on.ts';
import { boundedFetch } from '../../../shared/outgoing/bounded-fetch.ts';
import { asSingleSignOnError } from './provider-errors.ts';
import { profileOf, type Profile } from './profile.ts';

/** Seconds that the provider has to respond. */
const TIMEOUT_S = 5;
/** Metadata, keys and claims are a few kilobytes. */
const fetchOfProvider = boundedFetch({ maxBytes: 1024 * 1024, timeoutMs: TIMEOUT_S * 1000 });

/** Secrets of a sign-in while the browser is at the provider. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A user authenticated by the provider. */
export interface ProvenIdentity extends Profile {
  issuer: string;
  subject: string;
  idToken: string;
  /** The groups from the group claim, if configured. */
  groups: readonly string[];
}

/** An OpenID provider with the authorization code flow, PKCE, state and nonce. */
export interface Provider {
  /**
   * Returns the address to which the browser is sent to sign in.
   *
   * @throws DomainError `sso.unavailable`
   */
  begin: () => Promise<{ url: URL; secrets: LoginSecrets }>;
  /**
   * Returns the user who came back with `parameters` in the redirect address.
   *
   * @throws DomainError `sso.unavailable`, `sso.refused`
   */
  finish: (parameters: URLSearchParams, secrets: LoginSecrets) => Promise<ProvenIdentity>;
  /**
   * Returns the address that signs the user out at the provider, or `undefined` if it does not support that.
   */
  logoutUrl: (idToken: string) => Promise<URL | undefined>;
}

export interface ProviderOptions {
  /** Path to which the provider redirects browsers: one per provider (RFC 9700, 4.4.2). */
  callback?: string;
  /**
   * Fetch function for providers whose address was entered by users. The default is for a server named by the
   * operator.
   */
  fetch?: client.CustomFetch;
  /** Name of the claim with a user's groups. */
  groupClaim?: string | undefined;
}

/** Returns the path to which the provider of an organization, or of the installation, redirects browsers. */
export const callbackOf = (organizationId?: string): string =>
  organizationId === undefined ? '/api/login/callback' : `/api/login/callback/${organizationId}`;

/** @param addressOf returns the configured public URL of a path, never one from a request */
export const createProvider = (
  config: SingleSignOnConfig,
  addressOf: (path: string) => string,
  options: ProviderOptions = {},
): Provider => {
  const { groupClaim, callback = callbackOf() } = options;
  const redirectUri = () => new URL(addressOf(callback));
  let discovered: Promise<client.Configuration> | undefined;
  /** Reads the provider's metadata once; a failure is not cached. */
  const discover = (): Promise<client.Configuration> => {
    discovered ??= discoverProvider(config, options).catch((error: unknown) => {
      discovered = undefined;
      throw asSingleSignOnError(error);
    });
    return discovered;
  };

  return {
    async begin() {
      const provider = await discover();
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri().href,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, secrets };
    },

    async finish(parameters, { state, nonce, codeVerifier }) {
      const provider = await discover();
      const returned = redirectUri();
      returned.search = parameters.toString();
      try {
        const tokens = await client.authorizationCodeGrant(provider, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || tokens.id_token === undefined) throw new client.ClientError('no ID token');
        const needsMore =
          claims.email === undefined || (groupClaim !== undefined && claims[groupClaim] === undefined);
        const said: Record<string, unknown> = needsMore
          ? { ...claims, ...(await userInfo(provider, tokens, claims.sub)) }
          : claims;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          idToken: tokens.id_token,
          ...profileOf(said),
          groups: groupClaim === undefined ? [] : groupsIn(said[groupClaim]),
        };
      } catch (error) {
        throw asSingleSignOnError(error);
      }
    },

    async logoutUrl(idToken) {
      const provider = await discover();
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(provider, {
        id_token_hint: idToken,
        post_logout_redirect_uri: addressOf('/'),
      });
    },
  };
};

/** Maximum groups of one sign-in; others are ignored. */
const GROUPS = 1_000;

const groupsIn = (claim: unknown): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return list.slice(0, GROUPS).filter((group) => typeof group === 'string');
};

const discoverProvider = (
  { issuer, clientId, clientSecret }: SingleSignOnConfig,
  { fetch = fetchOfProvider }: ProviderOptions,
): Promise<client.Configuration> =>
  client.discovery(issuer, clientId, undefined, clientAuth(clientSecret), {
    timeout: TIMEOUT_S,
    [client.customFetch]: fetch,
    execute: [
      // Checks signatures even though the tokens come directly from the provider.
      client.enableNonRepudiationChecks,
      // The configuration allows plain HTTP only where it is permitted.
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });

/** Uses HTTP Basic, OpenID Connect's default, unless the provider does not support it. */
const clientAuth = (secret: string | undefined): client.ClientAuth => {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const takesBasic = methods?.includes('client_secret_basic') ?? true;
    (takesBasic ? basic : post)(server, ...rest);
  };
};

/** Returns the claims that are missing in the ID token, or none without a userinfo endpoint. */
const userInfo = async (
  provider: client.Configuration,
  { access_token: accessToken }: { access_token: string },
  subject: string,
): Promise<object> =>
  provider.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : client.fetchUserInfo(provider, accessToken, subject);
