import type { Pool } from '@proviso/storage';
import { domainOfEmail } from './enforced-sign-on.ts';

/** Returns true if an address's domain is one of the organization's verified domains. */
export type OrganizationAddressCheck = (organizationId: string, email: string) => Promise<boolean>;

/**
 * {@link OrganizationAddressCheck} based on `private.sign_on_domains`. This also works for organizations without a
 * provider.
 */
export const createOrganizationAddressCheck =
  (pool: Pool): OrganizationAddressCheck =>
  async (organizationId, email) => {
    const { rowCount } = await pool.query(
      `select from private.sign_on_domains
       where organization_id = $1 and domain = $2 and verified_at is not null`,
      [organizationId, domainOfEmail(email)],
    );
    return rowCount === 1;
  };
