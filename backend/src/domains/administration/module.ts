import type { Module } from '../../shared/modules/module.ts';
import { countKeptMails } from '../../shared/mail/kept-mails.ts';
import { createJoinLinks } from '../members/index.ts';
import { keptMailRoutes } from './kept-mails/routes.ts';
import { organizationAdministrationRoutes } from './organizations/routes.ts';
import { takeSamples } from './overview/samples.ts';
import { administrationRoutes } from './routes.ts';
import { runUpkeep } from './upkeep/carry-out.ts';
import { upkeepRoutes } from './upkeep/routes.ts';
import { scrubWork } from './upkeep/scrub.ts';

/** Platform administration: routes and jobs for administrators of the installation. */
export const administrationModule = (): Module => ({
  name: 'administration',
  api: ({ runtime, events, database, readModels, outbound, signIn, access, live, installation }) => {
    const common = {
      ...runtime,
      ...events,
      ...database,
      ...readModels,
      ...outbound,
      ...signIn,
      ...access,
      ...installation,
    };
    return {
      health: async () => [{ kind: 'kept-mails', status: await countKeptMails(database.platformPool) }],
      routes: [
        ...administrationRoutes(common),
        ...keptMailRoutes(common),
        ...upkeepRoutes(common),
        ...organizationAdministrationRoutes({
          ...common,
          links: createJoinLinks(signIn.links, runtime.now),
          closeConnectionsOf: live.connections.closeUser,
        }),
      ],
    };
  },
  jobs: ({ runtime, events, database, storage }) => {
    const common = { ...runtime, ...events, ...database, ...storage };
    return {
      scheduled: [takeSamples(common)],
      background: [
        {
          name: 'file scrubs',
          work: (signal) => runUpkeep({ ...common, kind: 'scrub', work: scrubWork(common) }, signal),
        },
      ],
    };
  },
});
