import type { OrganizationRole } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** The properties of a member that determine whether single sign-on is enforced. */
export interface SignOnMember {
  email: string;
  role: OrganizationRole;
  organizationId: string;
  platformAdmin?: boolean | undefined;
}

/** Determines which members must sign in through their organization's own provider. */
export interface EnforcedSignOn {
  /**
   * Returns true if a member may only sign in through the organization's provider. Owners may use every
   * method, because an owner must be able to repair a failing provider.
   */
  binds: (person: SignOnMember) => Promise<boolean>;
  /**
   * Refuses other sign-in methods for a member who must use the provider.
   *
   * @throws DomainError `sign-on.required`
   */
  assertFree: (person: SignOnMember) => Promise<void>;
}

/** Returns the domain of an email address, in lower case. */
export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** {@link EnforcedSignOn} based on `private.sign_on_providers` and `private.sign_on_domains`. */
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
