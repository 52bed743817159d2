import type { SignInMethods } from '@proviso/contracts';
import { deviceTimeZone } from '@proviso/ui';

/** The API path of the available sign-in methods. */
export const methodsPath = '/api/auth/methods';

const returningTo = (page: string | undefined): Record<string, string> =>
  page === undefined || page === '/' ? {} : { returnTo: page };

/**
 * URL for signing in. After single sign-on, the browser returns to `page`, a path of this installation with
 * query and fragment. An organization created by a first sign-in gets the browser's time zone.
 */
export const loginAddress = (methods: SignInMethods | undefined, page: string | undefined): string =>
  methods?.sso === true
    ? `/api/login?${new URLSearchParams({ ...returningTo(page), timeZone: deviceTimeZone() }).toString()}`
    : '/api/login';

/** The page that sent the user to the landing page to sign in, from the history entry's state. */
export const returnPageOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'string'
    ? state.page
    : undefined;

/** Sign-in URL at the provider of the organization that owns the email address's domain. */
export const organizationLoginAddress = (email: string, page: string | undefined): string =>
  `/api/login?${new URLSearchParams({ email, ...returningTo(page) }).toString()}`;
