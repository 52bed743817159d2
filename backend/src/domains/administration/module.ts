import type { Module } from '../../shared/modules/module.ts';
import { countKeptMails } from '../../shared/mail/kept-mails.ts';
import { createJoinLinks } from '../members/index.ts';
import { keptMailRoutes } from './kept-mails/routes.ts';
import { organizationAdministrationRoutes } from './organizations/routes.ts';
import { takeSamples } from './overview/samples.ts';
import { administrationRoutes } from './routes.ts';
import { carryOut } from './upkeep/carry-out.ts';
import { upkeepRoutes } from './upkeep/routes.ts';
import { scrubWork } from './upkeep/scrub.ts';

/** Platform administration: routes and jobs for administrators of the installation. */
export const administrationModule = (): Module => ({
  name: 'administration',
  api: (ground) => ({
    health: async () => [{ kind: 'kept-mails', status: await countKeptMails(ground.platformPool) }],
    routes: [
      ...administrationRoutes(ground),
      ...keptMailRoutes(ground),
      ...upkeepRoutes(ground),
      ...organizationAdministrationRoutes({
        ...ground,
        links: createJoinLinks(ground.links, ground.now),
        closeConnectionsOf: ground.connections.closeUser,
      }),
    ],
  }),
  jobs: (ground) => ({
    scheduled: [takeSamples(ground)],
    background: [
      {
        name: 'file scrubs',
        work: (signal) => carryOut({ ...ground, kind: 'scrub', work: scrubWork(ground) }, signal),
      },
    ],
  }),
});
