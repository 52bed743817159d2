import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcProvider, { type InteractionResults } from 'oidc-provider';
import type { SingleSignOnConfig } from '../shared/config/single-sign-on.ts';

/** The provider's claims about a user. */
export interface TestClaims {
  email?: string;
  email_verified?: boolean | undefined;
  given_name?: string;
  family_name?: string;
  groups?: readonly string[];
}

/** A real OpenID provider on this machine that immediately signs in every user. */
export interface TestOidcProvider {
  config: SingleSignOnConfig;
  /** The users' claims, by subject. Tests may change them. */
  people: Map<string, TestClaims>;
  /** The subject that signs in next, or an error such as `access_denied`. */
  next: { subject: string } | { error: string };
  /** Registers the application at `url`, which is required for signing in. */
  register: (url: URL) => void;
  stop: () => Promise<void>;
}

const CLIENT = { client_id: 'proviso', client_secret: randomBytes(24).toString('base64url') };

/** Starts a provider on a free port. */
export const startOidcProvider = async (): Promise<TestOidcProvider> => {
  let registered: OidcProvider | undefined;
  const server = createServer((request, response) => {
    if (registered) handle(registered, started.next, request, response);
    else response.writeHead(503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  const started: TestOidcProvider = {
    config: { issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret },
    people: new Map(),
    next: { error: 'access_denied' },
    register(url) {
      registered = providerFor(issuer, url, started.people);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return started;
};

const handle = (
  provider: OidcProvider,
  next: TestOidcProvider['next'],
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  if (request.url?.startsWith('/interaction/')) {
    void provider.interactionFinished(request, response, resultOf(next));
  } else {
    void provider.callback()(request, response);
  }
};

const resultOf = (next: TestOidcProvider['next']): InteractionResults =>
  'error' in next ? { error: next.error } : { login: { accountId: next.subject, remember: false } };

const providerFor = (issuer: URL, app: URL, people: ReadonlyMap<string, TestClaims>): OidcProvider => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new OidcProvider(issuer.origin, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [new URL('/api/login/callback', app).href],
        post_logout_redirect_uris: [app.href],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    findAccount: async (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
    // Skips the consent step, as if administrators had consented for all users.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
  });
  // Accepts every redirect address that starts with this one, because organizations get their own addresses
  // later.
  const callback = new URL('/api/login/callback', app).href;
  provider.Client.prototype.redirectUriAllowed = (address) => address.startsWith(callback);
  return provider;
};
