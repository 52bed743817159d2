import { erasePersonSchema, PLATFORM, streamName } from '@proviso/contracts';
import * as z from 'zod';
import type { Sessions } from '../../accounts/session/sessions.ts';
import { userDecider } from '../../accounts/user/decider.ts';
import { DomainError } from '../../event-log/domain-error.ts';
import { assertNotHeld } from '../../keeping/legal-holds.ts';
import { type Route, sessionRoute } from '../../routing/route.ts';
import { administratorLookup } from '../administrators/administrators.ts';
import { erasePerson, type ErasePersonDeps } from './erase-person.ts';

export interface ErasureDeps extends ErasePersonDeps {
  sessions: Pick<Sessions, 'endAllOf'>;
  onSessionEnded: (publicId: string) => void;
}

/** `/api/admin/users/{id}/erase`: an administrator erases a person, for good. */
export const erasureRoutes = (deps: ErasureDeps): readonly Route[] => {
  const { credentials, log, now, onSessionEnded, pool, sessions } = deps;
  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/users/:id/erase',
        permission: 'admin',
        summary:
          'Erases a person for good: they can no longer sign in, and what names them reads “erased”. What they did, and when, stays',
        params: z.object({ id: z.uuid() }),
        body: erasePersonSchema,
        answers: { 204: null },
        problems: [
          'erasure.unknown',
          'erasure.not-confirmed',
          'erasure.administrator',
          'legal-hold.person',
          'legal-hold.organization',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id: userId }, body: { reason, email }, session, contextFor }) => {
        const { organizationId } = (await credentials.findByUser(userId)) ?? {};
        if (organizationId === undefined) throw new DomainError('erasure.unknown');
        const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
        if (state.status !== 'signed-up') throw new DomainError('erasure.unknown');
        if (state.email.toLowerCase() !== email.toLowerCase()) throw new DomainError('erasure.not-confirmed');
        if (await administratorLookup(pool)(userId)) throw new DomainError('erasure.administrator');
        await assertNotHeld(log, organizationId, { kind: 'person', id: userId });
        for (const { publicId } of await sessions.endAllOf(userId)) onSessionEnded(publicId);
        await erasePerson(
          { ...deps, now },
          {
            userId,
            organizationId,
            reason,
            contextIn: (owner) =>
              contextFor({
                organizationId: owner,
                actor: { kind: 'admin', id: session.userId },
                ...(owner === PLATFORM && { sessionId: session.id }),
              }),
          },
        );
        return { status: 204 };
      },
    ),
  ];
};
