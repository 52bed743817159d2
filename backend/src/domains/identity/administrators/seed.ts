import { randomBytes } from 'node:crypto';
import type { Pool } from '@proviso/storage';
import { v7 } from 'uuid';
import { isCommonPassword } from '../../../shared/credentials/common-passwords.ts';
import { createAccount, type CreateAccountDeps } from '../user/create-account.ts';
import type { PasswordHasher } from '../../../shared/credentials/password-hasher.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { administratorLookup, appointAdministrator, hasAdministrator } from './administrators.ts';

/** The email address of the administrator who is created if no address is configured. */
export const DEFAULT_EMAIL = 'admin@proviso.local';

export interface AdministratorSettings {
  email: string | undefined;
  password: string | undefined;
  /** True if a password may be generated when no password is configured and no administrator exists yet. */
  mayGenerate: boolean;
}

export interface SeedDeps extends CreateAccountDeps {
  hasher: PasswordHasher;
  /** Connects as the database owner, because only this role may appoint administrators. */
  ownerPool: Pool;
  now: () => Date;
}

/**
 * Thrown if the configured administrator cannot be appointed. The message states the reason and the remedy.
 */
export class AdministratorError extends Error {
  override readonly name = 'AdministratorError';
}

/**
 * Ensures that the installation has an administrator: the configured one or, on a fresh installation, one
 * with a generated password. An existing administrator keeps the current password.
 * @returns the generated email and password, to be shown once because they are not stored
 * @throws AdministratorError
 */
export const seedAdministrator = async (
  deps: SeedDeps,
  { email, password, mayGenerate }: AdministratorSettings,
): Promise<{ email: string; password: string } | undefined> => {
  if (password !== undefined) {
    await appoint(deps, email ?? DEFAULT_EMAIL, password);
    return undefined;
  }
  if (await hasAdministrator(deps.ownerPool)) return undefined;
  if (!mayGenerate) {
    throw new AdministratorError(
      'ADMIN_EMAIL and ADMIN_PASSWORD: expected, because a generated password is refused on a public address (PROVISO_ALLOW=generated-password allows it)',
    );
  }
  const generated = { email: email ?? DEFAULT_EMAIL, password: randomBytes(18).toString('base64url') };
  await appoint(deps, generated.email, generated.password);
  return generated;
};

const appoint = async (deps: SeedDeps, email: string, password: string): Promise<void> => {
  const { credentials, hasher, now } = deps;
  const emailKey = deps.emailKeyOf(email);
  const existing = await credentials.find(emailKey);
  if (existing?.status === 'active') {
    if (await administratorLookup(deps.ownerPool)(existing.userId)) return;
    // A user who signed up with this address earlier must not become an administrator.
    if (!(await hasher.verify(password, existing.passwordHash))) {
      throw new AdministratorError(
        `ADMIN_EMAIL: expected an address without an account, or ADMIN_PASSWORD to be the account's password (${email})`,
      );
    }
    await appointAdministrator(deps.ownerPool, existing.userId);
    return;
  }
  if (isCommonPassword(password))
    throw new AdministratorError('ADMIN_PASSWORD: expected one that is not among the most common passwords');
  const passwordHash = await hasher.hash(password);
  const own = { userId: v7(), organizationId: v7(), passwordHash };
  const claimed = await credentials.claim(emailKey, own);
  if (claimed.userId !== own.userId) await credentials.takeOver(emailKey, claimed, passwordHash);
  const person = {
    email,
    firstName: 'Platform',
    lastName: 'Administrator',
    company: 'Platform administration',
  };
  await createAccount(deps, claimed, person, contextOfStart(now));
  await appointAdministrator(deps.ownerPool, claimed.userId);
};

/** The request context for actions at startup. They are recorded as actions of the installation itself. */
const contextOfStart = (now: () => Date): ContextFor => {
  const id = v7();
  return ({ organizationId, newId = v7 }) => ({
    organizationId,
    actor: { kind: 'system', id: 'installation' },
    correlationId: id,
    causationId: id,
    now,
    newId,
  });
};
