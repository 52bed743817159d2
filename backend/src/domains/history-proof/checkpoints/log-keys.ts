import type { Queryable } from '@proviso/projections';
import { originOf } from './checkpoints.ts';
import { verifierKey } from './signed-note.ts';
import type { KnownKey } from './signing-keys.ts';

/** Returns a line for each history and each of `keys`, in the C2SP format that witnesses need. */
export const logKeys = async (
  db: Queryable,
  installationId: string,
  keys: readonly KnownKey[],
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    'select organization_id as id from private.history_logs order by organization_id',
  );
  return rows.flatMap(({ id }) =>
    keys.map(({ publicKey }) => verifierKey(originOf(installationId, id), publicKey)),
  );
};
