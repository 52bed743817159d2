import { acceptInvitationSchema, invitationOfLinkSchema, joinedSchema } from '@proviso/contracts';
import type { CookieOptions } from 'express';
import * as z from 'zod';
import { type AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { publicRoute, type Route } from '../../../shared/routing/route.ts';
import { type EndSessionDeps, replaceSessionCookie, mustYieldAddress } from '../../identity/index.ts';
import { withHasherForAddress } from '../../../shared/credentials/with-hasher-for-address.ts';
import type { PasswordHashers } from '../../../shared/credentials/password-hasher.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { acceptInvitation, type AcceptDeps } from './accept.ts';
import { findInvitation } from './find-invitation.ts';

export interface JoiningRouteDeps extends AcceptDeps, EndSessionDeps {
  hasher: PasswordHashers;
  cookies: CookieOptions;
  /** Limits requests that use an invitation link, by IP address. */
  addressAttempts: AttemptLimit;
}

const BODY_BYTES = 16 * 1024;
const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** `/api/invitations/{token}`: lets the holder of an emailed link view and accept an invitation. */
export const joiningRoutes = (deps: JoiningRouteDeps): readonly Route[] => {
  const byAddress = limitByAddress(deps.addressAttempts);
  return [
    publicRoute(
      {
        method: 'get',
        path: '/api/invitations/:token',
        summary: 'Returns the invitation of a link',
        params,
        answers: { 200: invitationOfLinkSchema },
        problems: ['invitation.not-valid', 'request.too-many'],
        middleware: [byAddress],
      },
      async ({ params: { token }, contextFor }) => {
        const found = await findInvitation(deps, token, contextFor);
        const {
          organizationName,
          email,
          emailKey,
          firstName = null,
          lastName = null,
          role,
          expiresAt,
        } = found;
        const credential = await deps.credentials.find(emailKey);
        const hasAccount = credential?.status === 'active' && !(await mustYieldAddress(deps, credential));
        const accepting = hasAccount ? 'password' : 'sign-up';
        const person = { email, firstName, lastName, role };
        return { status: 200, body: { organizationName, ...person, expiresAt, accepting } };
      },
    ),

    publicRoute(
      {
        method: 'post',
        path: '/api/invitations/:token/accept',
        summary:
          'Accepts an invitation as the signed-in user, with the password of the account, or by signing up',
        params,
        body: acceptInvitationSchema,
        bodyBytes: BODY_BYTES,
        answers: { 200: joinedSchema },
        // Needed to determine whether the previous organization has policies.
        reads: ['policies'],
        problems: [
          'invitation.not-valid',
          'invitation.for-somebody-else',
          'identity.credentials-wrong',
          'identity.email-taken',
          'identity.password-common',
          'organization.already-member',
          'organization.closing',
          'organization.last-owner',
          'legal-hold.person',
          'legal-hold.organization',
          'organization.changed',
          'sign-on.required',
          'identity.sign-in-to-confirm',
          'event.text-not-storable',
          'request.too-many',
        ],
        middleware: [byAddress],
      },
      async (input) => {
        const { session, contextFor } = input;
        const accepting = { token: input.params.token, input: input.body, session, contextFor };
        const { started, wrote } = await acceptInvitation(
          withHasherForAddress(deps, input.request),
          accepting,
        );
        if (!started) {
          await Promise.all(wrote.map(deps.waitForAccounts));
          return { status: 200, body: { user: null, message: 'Please sign in to continue' }, wrote };
        }
        const given = await replaceSessionCookie(deps, input, started.session);
        const body = { user: started.user, message: 'Welcome to your organization' };
        return { status: 200, body, wrote: [...wrote, ...given] };
      },
    ),
  ];
};
