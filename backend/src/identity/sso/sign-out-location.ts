import type { IdTokens } from './id-tokens.ts';
import type { Provider } from './provider.ts';

/**
 * Where a browser goes when it signs out: to the provider, so that the next sign-in asks there again, for sessions that it
 * began; otherwise to the landing page. A provider that cannot be asked is left out: signing out here never fails for it.
 */
export const signOutLocation =
  ({ provider, idTokens }: { provider: Provider | undefined; idTokens: IdTokens }) =>
  async (sessionId: string | undefined): Promise<string> => {
    const idToken = provider && sessionId !== undefined ? await idTokens.find(sessionId) : undefined;
    const url = idToken === undefined ? undefined : await provider?.logoutUrl(idToken).catch(() => undefined);
    return url?.href ?? '/';
  };
