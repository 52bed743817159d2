import { signInHelpSchema, streamName } from '@proviso/contracts';
import * as z from 'zod';
import type { Credential, Credentials } from '../../../shared/credentials/credentials.ts';
import { signInStream } from '../sign-in-failure.ts';
import { userDecider } from '../user/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { resetTwoFactor } from '../two-factor/switch.ts';
import type { TwoFactorSecrets } from '../two-factor/two-factor-secrets.ts';

export interface SignInHelpDeps {
  log: EventLog;
  credentials: Credentials;
  secrets: TwoFactorSecrets;
  now: () => Date;
}

const params = z.object({ id: z.uuid() });

/**
 * Routes that let an administrator help a user who cannot sign in. Each request must state a reason, which
 * the organization's audit log shows.
 */
export const signInHelpRoutes = (deps: SignInHelpDeps): readonly Route[] => {
  const { credentials, log, now, secrets } = deps;
  const person = async (userId: string): Promise<Credential> => {
    const credential = await credentials.findByUser(userId);
    if (credential?.status !== 'active') throw new DomainError('person.not-found');
    const { state } = await log.load(streamName('user', userId), userDecider, credential.organizationId);
    if (state.status !== 'signed-up') throw new DomainError('person.not-found');
    return credential;
  };
  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/users/:id/end-two-factor',
        permission: 'admin',
        summary: 'Disables two-factor authentication for a user who has lost their device and recovery codes',
        params,
        body: signInHelpSchema,
        answers: { 204: null },
        problems: ['person.not-found', 'two-factor.not-on', 'event.text-not-storable'],
      },
      async ({ params: { id: userId }, body: { reason }, session, contextFor }) => {
        const { organizationId } = await person(userId);
        if ((await secrets.find(userId))?.status !== 'enabled') throw new DomainError('two-factor.not-on');
        const actor = { kind: 'admin', id: session.userId } as const;
        const context = contextFor({ organizationId, actor });
        return { status: 204, wrote: await resetTwoFactor(deps, userId, context, reason) };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/users/:id/send-password-reset',
        permission: 'admin',
        summary: 'Emails a user a link to choose a new password',
        params,
        body: signInHelpSchema,
        answers: { 204: null },
        problems: ['person.not-found', 'identity.no-password', 'event.text-not-storable'],
      },
      async ({ params: { id: userId }, body: { reason }, session, contextFor }) => {
        const { emailKey, organizationId, passwordHash } = await person(userId);
        if (passwordHash === undefined) throw new DomainError('identity.no-password');
        await log.append(
          signInStream(emailKey, now()),
          [{ type: 'PasswordResetRequested', data: { emailKey, reason } }],
          {
            expectedRevision: 'any',
            context: contextFor({ organizationId, actor: { kind: 'admin', id: session.userId } }),
          },
        );
        return { status: 204 };
      },
    ),
  ];
};
