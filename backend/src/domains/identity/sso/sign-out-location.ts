import type { IdTokens } from './id-tokens.ts';
import type { Provider } from './provider.ts';

/**
 * Where a browser goes after signing out: to the provider, so that the next sign-in asks again, for sessions that the provider
 * started; otherwise to the landing page. An unreachable provider is skipped: signing out here never fails because of it.
 */
export const signOutLocation =
  ({ provider, idTokens }: { provider: Provider | undefined; idTokens: IdTokens }) =>
  async (sessionId: string | undefined): Promise<string> => {
    const idToken = provider && sessionId !== undefined ? await idTokens.find(sessionId) : undefined;
    const url = idToken === undefined ? undefined : await provider?.logoutUrl(idToken).catch(() => undefined);
    return url?.href ?? '/';
  };
