import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import OidcProvider from 'oidc-provider';
import { freePort } from './free-port.ts';

/** A real OpenID provider with its own sign-in page. The product at a single URL is its only client. */
export interface LocalProvider {
  /** The product's settings for this provider. */
  settings: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}

/**
 * Starts a provider that accepts every login. The login is used as the email address, which is considered
 * verified.
 */
export const startProvider = async (productUrl: string): Promise<LocalProvider> => {
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const client = { client_id: 'proviso', client_secret: randomBytes(24).toString('base64url') };
  const provider = new OidcProvider(issuer, {
    clients: [{ ...client, redirect_uris: [new URL('/api/login/callback', productUrl).href] }],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: async (_context, login) => ({
      accountId: login,
      claims: async () => ({
        sub: login,
        email: login,
        email_verified: true,
        given_name: 'Noor',
        family_name: 'Haddad',
      }),
    }),
  });
  const server = provider.listen(Number(new URL(issuer).port), '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
};
