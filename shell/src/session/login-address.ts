import type { SignInMethods } from '@proviso/contracts';

/** Where the ways to sign in are asked for. */
export const methodsPath = '/api/auth/methods';

/**
 * Where a browser goes to sign in. With single sign-on it comes back to `page`, a path of this installation with its query
 * and fragment.
 */
export const loginAddress = (methods: SignInMethods | undefined, page: string | undefined): string =>
  methods?.sso === true && page !== undefined && page !== '/'
    ? `/api/login?${new URLSearchParams({ returnTo: page }).toString()}`
    : '/api/login';

/** The page that the front page was led to from, as the address's history entry has it. */
export const pageOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'string'
    ? state.page
    : undefined;
