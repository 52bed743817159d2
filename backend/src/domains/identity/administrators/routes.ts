import { adminLoginSchema, signInAnswerSchema } from '@proviso/contracts';
import { publicRoute, type Route } from '../../../shared/routing/route.ts';
import type { IdentityDeps } from '../routes.ts';
import { replaceSessionCookie } from '../session/replace-session-cookie.ts';
import { withHasherForAddress } from '../../../shared/credentials/with-hasher-for-address.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { setChallengeCookie } from '../two-factor/challenge-cookie.ts';
import { signInAsAdministrator } from './sign-in.ts';

const BODY_BYTES = 16 * 1024;

/** `/api/auth/admin-login`: signs in an administrator of the installation. */
export const adminLoginRoutes = (deps: IdentityDeps): readonly Route[] => [
  publicRoute(
    {
      method: 'post',
      path: '/api/auth/admin-login',
      summary: 'Signs in an administrator of the installation',
      body: adminLoginSchema,
      bodyBytes: BODY_BYTES,
      answers: { 200: signInAnswerSchema },
      problems: ['identity.admin-credentials-wrong', 'two-factor.code-wrong', 'request.too-many'],
      middleware: [limitByAddress(deps.addressAttempts)],
    },
    async (input) => {
      const { body, response, contextFor } = input;
      const emailKey = deps.emailKeyOf(body.email);
      const attempt = { ...input, hasCode: Boolean(body.code) };
      const signedIn = await deps.signInAttempts.attempt(attempt, emailKey, (standing) =>
        signInAsAdministrator(withHasherForAddress(deps, input.request), body, standing, contextFor),
      );
      if (signedIn.kind === 'code-required') {
        setChallengeCookie(response, signedIn.challenge, deps.cookies);
        return { status: 200, body: { twoFactorRequired: true } };
      }
      const { user, session } = signedIn;
      await deps.signInAttempts.succeeded(input, emailKey);
      const wrote = await replaceSessionCookie(deps, input, session);
      return { status: 200, body: { user, message: 'Welcome, Administrator!' }, wrote };
    },
  ),
];
