import type { IdTokens } from './id-tokens.ts';
import type { Provider } from './provider.ts';

/**
 * Returns the address to which a browser goes after signing out. For a session that the provider started, it
 * is the provider's sign-out page, so that the next sign-in asks again. For other sessions, it is the landing
 * page. An unreachable provider never makes signing out fail.
 */
export const signOutLocation =
  ({ provider, idTokens }: { provider: Provider | undefined; idTokens: IdTokens }) =>
  async (sessionId: string | undefined): Promise<string> => {
    const idToken = provider && sessionId !== undefined ? await idTokens.find(sessionId) : undefined;
    const url = idToken === undefined ? undefined : await provider?.logoutUrl(idToken).catch(() => undefined);
    return url?.href ?? '/';
  };
