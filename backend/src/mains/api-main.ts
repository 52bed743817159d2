import { openInstallation } from '../wiring/installation.ts';
import { root, runMain } from '../wiring/run-main.ts';
import { seedAdministrator, warnWithoutAdministrator } from '../wiring/seed-administrator.ts';
import { startApi } from '../wiring/start-api.ts';

/** Runs an API replica. */
await runMain('info', async (context) => {
  const { config, logger } = context;
  const installation = await openInstallation(context, 'api');
  // Does not generate a password, because standard output is logged.
  if (config.administrator.password !== undefined) {
    if (installation.urls.owner === undefined)
      logger.warn({}, 'ADMIN_PASSWORD is ignored by this process: only migrate-main needs it');
    else await seedAdministrator(installation, config.administrator);
  }
  await warnWithoutAdministrator(installation, 'api');
  const { address } = await startApi(installation, { ...config, webRoot: root });
  logger.info({ address: address.href }, 'API is listening');
});
