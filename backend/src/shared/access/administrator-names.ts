import { findAdminUser } from '@proviso/projections';
import type { Pool } from '@proviso/storage';

export interface AdministratorNameDeps {
  /** Resolves with the name of a platform administrator; `null` if unknown. */
  administratorName: (userId: string) => Promise<string | null>;
}

/**
 * @param platformPool connections under the platform's database role, because administrators do not belong to
 *   any organization
 */
export const administratorNameFinder =
  (platformPool: Pool): AdministratorNameDeps['administratorName'] =>
  async (userId) => {
    const found = await findAdminUser(platformPool, userId);
    return found ? `${found.firstName} ${found.lastName}` : null;
  };
