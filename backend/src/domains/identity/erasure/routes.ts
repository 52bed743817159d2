import { erasePersonSchema, PLATFORM } from '@proviso/contracts';
import * as z from 'zod';
import type { Sessions } from '../../../shared/access/sessions.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { eraseByRequest, type EraseByRequestDeps } from './erase-by-request.ts';

export interface ErasureDeps extends EraseByRequestDeps {
  sessions: Pick<Sessions, 'endAllOf'>;
  onSessionEnded: (publicId: string) => void;
}

/** `/api/admin/users/{id}/erase`: an administrator erases a user permanently. */
export const erasureRoutes = (deps: ErasureDeps): readonly Route[] => {
  const { now, onSessionEnded, sessions } = deps;
  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/users/:id/erase',
        permission: 'admin',
        summary:
          'Erases a user permanently: the user can no longer sign in, and personal data reads “erased”, but the record of their actions stays',
        params: z.object({ id: z.uuid() }),
        body: erasePersonSchema,
        answers: { 204: null },
        problems: [
          'erasure.unknown',
          'erasure.not-confirmed',
          'erasure.administrator',
          'erasure.subscription-undecided',
          'subscription.none',
          'payment.customer-gone',
          'payment.not-available',
          'payment.not-answered',
          'payment.misconfigured',
          'legal-hold.person',
          'legal-hold.organization',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id: userId }, body: { reason, email, subscription }, session, contextFor }) => {
        await eraseByRequest(
          { ...deps, now },
          {
            userId,
            email,
            reason,
            subscription,
            contextIn: (owner) =>
              contextFor({
                organizationId: owner,
                actor: { kind: 'admin', id: session.userId },
                ...(owner === PLATFORM && { sessionId: session.id }),
              }),
          },
          async () => {
            for (const { publicId } of await sessions.endAllOf(userId)) onSessionEnded(publicId);
          },
        );
        return { status: 204 };
      },
    ),
  ];
};
