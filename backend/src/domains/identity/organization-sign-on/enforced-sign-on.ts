import type { OrganizationRole } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** A member of an organization, as the rule about their sign-in sees them. */
export interface BoundPerson {
  email: string;
  role: OrganizationRole;
  organizationId: string;
  platformAdmin?: boolean | undefined;
}

/** Organizations that sign in the people of their domains by their own provider alone. */
export interface EnforcedSignOn {
  /**
   * Whether a member may sign in by the provider of their organization alone. Owners have every other way, too:
   * somebody must be able to repair a provider that fails.
   */
  binds: (person: BoundPerson) => Promise<boolean>;
  /**
   * Refuses every other way to sign in where that is the only one.
   * @throws DomainError `sign-on.required`
   */
  assertFree: (person: BoundPerson) => Promise<void>;
}

/** The domain of an email address, in small letters. */
export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** {@link EnforcedSignOn} from `private.sign_on_providers` and `private.sign_on_domains`. */
export const createEnforcedSignOn = (pool: Pool): EnforcedSignOn => {
  const binds: EnforcedSignOn['binds'] = async ({ email, role, organizationId, platformAdmin = false }) => {
    if (role === 'owner' || platformAdmin) return false;
    const { rowCount } = await pool.query(
      `select from private.sign_on_providers provider
       join private.sign_on_domains claimed on claimed.organization_id = provider.organization_id
       where provider.organization_id = $1 and provider.enforced
         and claimed.domain = $2 and claimed.verified_at is not null`,
      [organizationId, domainOfEmail(email)],
    );
    return rowCount === 1;
  };
  return {
    binds,
    async assertFree(person) {
      if (await binds(person)) throw new DomainError('sign-on.required');
    },
  };
};
