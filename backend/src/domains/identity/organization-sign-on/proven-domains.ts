import type { Pool } from '@proviso/storage';
import { domainOfEmail } from './enforced-sign-on.ts';

/** Whether the domain of an address is one that an organization has shown to be its own. */
export type IsOwnAddress = (organizationId: string, email: string) => Promise<boolean>;

/** {@link IsOwnAddress} by `private.sign_on_domains`, whether or not the organization has a provider. */
export const ownAddressCheck =
  (pool: Pool): IsOwnAddress =>
  async (organizationId, email) => {
    const { rowCount } = await pool.query(
      `select from private.sign_on_domains
       where organization_id = $1 and domain = $2 and verified_at is not null`,
      [organizationId, domainOfEmail(email)],
    );
    return rowCount === 1;
  };
