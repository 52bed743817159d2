import { deriveKey, seal, unseal, withTransaction, type Pool } from '@proviso/storage';

/** Maximum number of codes that can be tried within {@link ATTEMPTS_MINUTES}, in total from all devices. */
export const ATTEMPTS = 10;
const ATTEMPTS_MINUTES = 15;

/** The secret that a user shares with an authenticator app. */
export interface TwoFactorSecret {
  secret: Buffer;
  /** `pending` until a first code proves that the app has the secret. */
  status: 'pending' | 'enabled';
}

/** Stores two-factor secrets, which never appear in events. */
export interface TwoFactorSecrets {
  find: (userId: string) => Promise<TwoFactorSecret | undefined>;
  /**
   * Stores a new pending secret, replacing any earlier pending secret. Returns false if two-factor
   * authentication is already on.
   */
  begin: (userId: string, secret: Buffer) => Promise<boolean>;
  /**
   * Activates the pending secret after a code for time step `step` was verified against it, and stores the
   * recovery codes. Returns false if the secret has been replaced or is no longer pending.
   */
  enable: (userId: string, step: number, recoveryHashes: readonly Buffer[]) => Promise<boolean>;
  /** Counts an attempted code. After too many attempts, returns the seconds to wait. */
  countAttempt: (userId: string) => Promise<number | undefined>;
  /**
   * Uses up the code of a time step. Returns false if a code of this or a later step has already been used.
   */
  spendStep: (userId: string, step: number) => Promise<boolean>;
  /** Uses up a recovery code. Returns false if the code does not exist or has already been used. */
  spendRecoveryCode: (userId: string, hash: Buffer) => Promise<boolean>;
  recoveryCodesLeft: (userId: string) => Promise<number>;
  remove: (userId: string) => Promise<void>;
}

interface Row {
  secret: Buffer;
  status: 'pending' | 'enabled';
}

/**
 * {@link TwoFactorSecrets} backed by `private.two_factor` and `private.recovery_codes`. Secrets are encrypted
 * with the installation's key.
 */
export const createTwoFactorSecrets = (pool: Pool, masterKey: Buffer): TwoFactorSecrets => {
  const key = deriveKey(masterKey, 'two-factor');
  const forgetAttempts = async (userId: string): Promise<void> => {
    await pool.query('update private.two_factor set attempts = 0 where user_id = $1', [userId]);
  };

  return {
    async find(userId) {
      const { rows } = await pool.query<Row>(
        'select secret, status from private.two_factor where user_id = $1',
        [userId],
      );
      const [row] = rows;
      if (!row) return undefined;
      const secret = unseal(key, row.secret, userId);
      if (!secret)
        throw new Error('a two-factor secret cannot be decrypted with the key of this installation');
      return { secret, status: row.status };
    },

    async begin(userId, secret) {
      const { rowCount } = await pool.query(
        `insert into private.two_factor (user_id, secret, status) values ($1, $2, 'pending')
         on conflict (user_id) do update set secret = $2, last_step = null
         where two_factor.status = 'pending'`,
        [userId, seal(key, secret, userId)],
      );
      return rowCount === 1;
    },

    enable: (userId, step, recoveryHashes) =>
      withTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update private.two_factor set status = 'enabled'
           where user_id = $1 and status = 'pending' and last_step = $2`,
          [userId, step],
        );
        if (rowCount !== 1) return false;
        await client.query(
          'insert into private.recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
          [userId, recoveryHashes],
        );
        return true;
      }),

    async countAttempt(userId) {
      const old = `attempts_since < now() - interval '${ATTEMPTS_MINUTES} minutes'`;
      const { rows } = await pool.query<{ attempts: number; seconds: number }>(
        `update private.two_factor set
           attempts = case when ${old} then 1 else attempts + 1 end,
           attempts_since = case when attempts = 0 or ${old} then now() else attempts_since end
         where user_id = $1
         returning attempts,
           ceil(extract(epoch from attempts_since - now()) + ${ATTEMPTS_MINUTES * 60})::int as seconds`,
        [userId],
      );
      const [row] = rows;
      return row && row.attempts > ATTEMPTS ? Math.max(1, row.seconds) : undefined;
    },

    async spendStep(userId, step) {
      const { rowCount } = await pool.query(
        `update private.two_factor set last_step = $2
         where user_id = $1 and (last_step is null or last_step < $2)`,
        [userId, step],
      );
      if (rowCount !== 1) return false;
      await forgetAttempts(userId);
      return true;
    },

    async spendRecoveryCode(userId, hash) {
      const { rowCount } = await pool.query(
        `update private.recovery_codes set used_at = now()
         where user_id = $1 and code_hash = $2 and used_at is null`,
        [userId, hash],
      );
      if (rowCount !== 1) return false;
      await forgetAttempts(userId);
      return true;
    },

    async recoveryCodesLeft(userId) {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from private.recovery_codes where user_id = $1 and used_at is null',
        [userId],
      );
      return rows[0]?.count ?? 0;
    },

    async remove(userId) {
      await pool.query('delete from private.two_factor where user_id = $1', [userId]);
    },
  };
};
