import { createEmailKey, createPool, urlFor } from '@proviso/storage';
import type { Config } from '../shared/config/config.ts';
import { seedAdministrator as seed } from '../domains/identity/administrators/seed.ts';
import { hasAdministrator } from '../domains/identity/administrators/administrators.ts';
import { createCredentials } from '../shared/credentials/credentials.ts';
import type { PasswordCost } from '../shared/credentials/password-cost.ts';
import { createPasswordHasher } from '../shared/credentials/password-hasher.ts';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';
import { createLifecycle } from './lifecycle.ts';

/**
 * Ensures that the installation has its configured administrator. On a new installation without a configured
 * one, generates an administrator.
 * @returns the generated email address and password, to be displayed once
 * @throws AdministratorError
 */
export const seedAdministrator = async (
  installation: Installation,
  settings: Config['administrator'],
  passwordCost?: PasswordCost,
): Promise<{ email: string; password: string } | undefined> => {
  const { urls, masterKey, logger } = installation;
  // Closes the resources that were opened only to seed the administrator.
  const lifecycle = createLifecycle(logger, () => undefined);
  const ownerPool = createPool(urlFor(urls, 'owner'), {
    max: 1,
    applicationName: 'proviso set-up',
    log: logger,
  });
  lifecycle.onStop('connection of the owner', () => ownerPool.end());
  try {
    const { pool, log } = await openEventAccess({ ...installation, lifecycle }, 'api', 2);
    return await seed(
      {
        log,
        ownerPool,
        credentials: createCredentials(pool),
        hasher: await createPasswordHasher({ concurrency: 1, waiting: 1, cost: passwordCost }),
        emailKeyOf: createEmailKey(masterKey),
        now: () => new Date(),
      },
      settings,
    );
  } finally {
    await lifecycle.stop();
  }
};

/**
 * If there is no administrator yet, logs how to create one. Processes whose output is logged do not generate
 * passwords.
 * @param role the database role used for the check
 */
export const warnWithoutAdministrator = async (
  { urls, logger }: Pick<Installation, 'urls' | 'logger'>,
  role: 'owner' | 'api',
): Promise<void> => {
  const pool = createPool(urlFor(urls, role), { max: 1, applicationName: 'proviso set-up', log: logger });
  try {
    if (!(await hasAdministrator(pool)))
      logger.warn(
        {},
        'there is no administrator yet: run migrate-main with ADMIN_EMAIL and ADMIN_PASSWORD to appoint the first',
      );
  } finally {
    await pool.end();
  }
};
