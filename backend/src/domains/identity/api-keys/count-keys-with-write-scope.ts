import { apiKeyEntitlement, permissions } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';

const writing = permissions.filter((permission) => apiKeyEntitlement(permission) === 'api-keys.write');

/** Returns the number of an organization's API keys with a write scope that are valid at `now`. */
export const countKeysWithWriteScope = async (
  pool: Pool,
  organizationId: string,
  now: Date,
): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from private.api_keys
     where organization_id = $1 and revoked_at is null and expires_at > $2 and scopes && $3`,
    [organizationId, now, writing],
  );
  return rows[0]?.count ?? 0;
};
