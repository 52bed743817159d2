import type { Module } from '../../shared/modules/module.ts';
import { secondFactorLookup } from '../identity/index.ts';
import { invitationRateLimit } from '../members/index.ts';
import { createAuditLinks } from './engagements/audit-links.ts';
import { engagementRoutes } from './engagements/routes.ts';
import { whenPersonErased } from './engagements/when-person-erased.ts';
import { switchingRoutes } from './switching/routes.ts';

/** External auditors: their invitations and engagements, and moving a session between organizations. */
export const auditEngagementsModule = (): Module => ({
  name: 'audit-engagements',
  api({ runtime, events, database, readModels, outbound, signIn, access }) {
    const deps = { ...runtime, ...events, ...database, ...readModels, ...outbound, ...signIn, ...access };
    return {
      routes: [
        ...engagementRoutes({
          ...deps,
          links: createAuditLinks(signIn.links, runtime.now),
          mails: signIn.limit(invitationRateLimit.name, invitationRateLimit.rate),
        }),
        ...switchingRoutes({ ...deps, secondFactorEnabled: secondFactorLookup(database.pool) }),
      ],
    };
  },
  jobs: ({ runtime, events, database }) => ({
    reactions: [whenPersonErased({ ...runtime, ...events, ...database })],
  }),
});
