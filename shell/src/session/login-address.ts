import type { SignInMethods } from '@proviso/contracts';
import { deviceTimeZone } from '@proviso/ui';

/** The API path of the available sign-in methods. */
export const methodsPath = '/api/auth/methods';

const returningTo = (page: string | undefined): Record<string, string> =>
  page === undefined || page === '/' ? {} : { returnTo: page };

/**
 * URL for signing in. With single sign-on, the browser returns to `page`, a path of this installation with
 * query and fragment, and its time zone is used for an organization that a first sign-in creates.
 */
export const loginAddress = (methods: SignInMethods | undefined, page: string | undefined): string =>
  methods?.sso === true
    ? `/api/login?${new URLSearchParams({ ...returningTo(page), timeZone: deviceTimeZone() }).toString()}`
    : '/api/login';

/** The page that sent the user to the landing page to sign in, from the history entry's state. */
export const pageOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'string'
    ? state.page
    : undefined;

/** Sign-in URL of the provider of the organization that owns the email address's domain. */
export const organizationLoginAddress = (email: string, page: string | undefined): string =>
  `/api/login?${new URLSearchParams({ email, ...returningTo(page) }).toString()}`;
