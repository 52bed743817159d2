import { hasPoliciesUntilNow } from '@proviso/projections';
import type { Module } from '../../shared/modules/module.ts';
import { createEnforcedSignOn, secondFactorLookup } from '../identity/index.ts';
import { absenceRoutes } from './absence-routes.ts';
import { createJoinLinks } from './invitations/join-links.ts';
import { invitationRateLimit } from './invitations/mail-invitation.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { joiningRoutes } from './joining/routes.ts';
import { memberRoutes } from './routes.ts';

/** Limits an organization's bulk invitation requests. Allows three lists of a thousand people per day. */
const LIST_RATE = { limit: 120, windowMs: 24 * 60 * 60 * 1000 };
/** Limits the absences that a member plans and cancels. */
const ABSENCE_RATE = { limit: 100, windowMs: 10 * 60 * 1000 };

/** An organization's members, and how people join an organization. */
export const membersModule = (): Module => ({
  name: 'members',
  api: ({ runtime, events, database, readModels, outbound, signIn, access, threads, live, installation }) => {
    const common = {
      ...runtime,
      ...events,
      ...database,
      ...readModels,
      ...outbound,
      ...signIn,
      ...access,
      ...threads,
    };
    const deps = {
      ...common,
      mails: signIn.limit(invitationRateLimit.name, invitationRateLimit.rate),
      lists: signIn.limit('invitations from lists of an organization', LIST_RATE),
      absenceChanges: signIn.limit('absences planned by a person', ABSENCE_RATE),
      enforcedSignOn: createEnforcedSignOn(database.pool),
      usesSecondFactor: secondFactorLookup(database.pool),
      links: createJoinLinks(signIn.links, runtime.now),
      hasPolicies: (organizationId: string) =>
        readModels.read(organizationId, (tenant) =>
          hasPoliciesUntilNow(tenant, { db: installation.watch.pool, store: installation.watch.recent }),
        ),
      closeConnectionsOf: live.connections.closeUser,
    };
    return {
      routes: [
        ...memberRoutes(deps),
        ...absenceRoutes(deps),
        ...invitationRoutes(deps),
        ...joiningRoutes(deps),
      ],
    };
  },
});
