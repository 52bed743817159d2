import type { SignInMethods } from '@proviso/contracts';

/** The API path of the available sign-in methods. */
export const methodsPath = '/api/auth/methods';

/**
 * URL of the sign-in. With single sign-on, the browser returns to `page`, a path of this installation with
 * its query and fragment.
 */
export const loginAddress = (methods: SignInMethods | undefined, page: string | undefined): string =>
  methods?.sso === true && page !== undefined && page !== '/'
    ? `/api/login?${new URLSearchParams({ returnTo: page }).toString()}`
    : '/api/login';

/** The page that sent the user to the landing page to sign in, from the history entry's state. */
export const pageOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'string'
    ? state.page
    : undefined;

/** Sign-in URL of the provider of the organization that owns the email address's domain. */
export const organizationLoginAddress = (email: string, page: string | undefined): string =>
  `/api/login?${new URLSearchParams({ email, ...(page !== undefined && page !== '/' && { returnTo: page }) }).toString()}`;
