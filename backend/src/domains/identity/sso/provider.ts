import * as client from 'openid-client';
import type { SingleSignOnConfig } from '../../../shared/config/single-sign-on.ts';
import { boundedFetch } from '../../../shared/outgoing/bounded-fetch.ts';
import { asSingleSignOnError } from './provider-errors.ts';
import { profileOf, type Profile } from './profile.ts';

/** Seconds within which the provider must respond. */
const TIMEOUT_S = 5;
/** Fetches metadata, keys and claims, which are only a few kilobytes in size. */
const fetchOfProvider = boundedFetch({ maxBytes: 1024 * 1024, timeoutMs: TIMEOUT_S * 1000 });

/** A sign-in's secrets while the browser is at the provider. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A user whom the provider has authenticated. */
export interface ProvenIdentity extends Profile {
  issuer: string;
  subject: string;
  idToken: string;
  /** The groups in the group claim, if a group claim is configured. */
  groups: readonly string[];
}

/** An OpenID provider with the authorization code flow, PKCE, state and nonce. */
export interface Provider {
  /**
   * Returns the address that the browser is sent to for signing in.
   *
   * @throws DomainError `sso.unavailable`
   */
  begin: () => Promise<{ url: URL; secrets: LoginSecrets }>;
  /**
   * Returns the user whom the provider authenticated, based on the `parameters` of the redirect URL.
   * @throws DomainError `sso.unavailable`, `sso.refused`
   */
  finish: (parameters: URLSearchParams, secrets: LoginSecrets) => Promise<ProvenIdentity>;
  /**
   * Returns the address that signs the user out at the provider, or `undefined` if the provider does not
   * support sign-out.
   */
  logoutUrl: (idToken: string) => Promise<URL | undefined>;
}

export interface ProviderOptions {
  /** The path that the provider redirects browsers to. Each provider has its own path (RFC 9700, 4.4.2). */
  callback?: string;
  /**
   * The fetch function to use if users entered the provider's address. The default is for an address that the
   * operator configured.
   */
  fetch?: client.CustomFetch;
  /** The name of the claim that contains a user's groups. */
  groupClaim?: string | undefined;
}

/**
 * Returns the path that an organization's provider, or the installation's provider, redirects browsers to.
 */
export const callbackPathOf = (organizationId?: string): string =>
  organizationId === undefined ? '/api/login/callback' : `/api/login/callback/${organizationId}`;

/** @param addressOf returns a path's configured public URL, never a URL from a request */
export const createProvider = (
  config: SingleSignOnConfig,
  addressOf: (path: string) => string,
  options: ProviderOptions = {},
): Provider => {
  const { groupClaim, callback = callbackPathOf() } = options;
  const redirectUri = () => new URL(addressOf(callback));
  let discovered: Promise<client.Configuration> | undefined;
  /** Reads the provider's metadata once. Does not cache a failure. */
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

/** Maximum number of groups per sign-in. Further groups are ignored. */
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
      // Verify signatures even though the tokens come directly from the provider.
      client.enableNonRepudiationChecks,
      // A plain-HTTP issuer can be configured only where plain HTTP is allowed.
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });

/**
 * Authenticates with HTTP Basic, which is OpenID Connect's default, unless the provider does not support it.
 */
const clientAuth = (secret: string | undefined): client.ClientAuth => {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const takesBasic = methods?.includes('client_secret_basic') ?? true;
    (takesBasic ? basic : post)(server, ...rest);
  };
};

/**
 * Returns the claims that are missing from the ID token. Returns no claims if the provider has no userinfo
 * endpoint.
 */
const userInfo = async (
  provider: client.Configuration,
  { access_token: accessToken }: { access_token: string },
  subject: string,
): Promise<object> =>
  provider.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : client.fetchUserInfo(provider, accessToken, subject);
