import type { Pool } from '@proviso/storage';

/** A change of email address that must still be confirmed from both addresses. */
export interface PendingChange {
  id: string;
  newEmail: string;
  oldAgreed: boolean;
  newAgreed: boolean;
  expiresAt: Date;
}

interface Row {
  id: string;
  new_email: string;
  old_agreed_at: Date | null;
  new_agreed_at: Date | null;
  expires_at: Date;
}

export interface PendingChanges {
  /** Starts a change. Replaces the user's pending change, if any. */
  begin: (userId: string, change: Pick<PendingChange, 'id' | 'newEmail' | 'expiresAt'>) => Promise<void>;
  find: (userId: string, now: Date) => Promise<PendingChange | undefined>;
  /** Records the confirmation from one address. Returns `undefined` if the change no longer exists. */
  agree: (
    userId: string,
    change: { id: string; side: 'old' | 'new' },
    now: Date,
  ) => Promise<PendingChange | undefined>;
  end: (userId: string) => Promise<void>;
}

const changeOf = (row: Row): PendingChange => ({
  id: row.id,
  newEmail: row.new_email,
  oldAgreed: row.old_agreed_at !== null,
  newAgreed: row.new_agreed_at !== null,
  expiresAt: row.expires_at,
});

const columns = 'id, new_email, old_agreed_at, new_agreed_at, expires_at';

/** {@link PendingChanges} backed by `private.email_changes`. */
export const createPendingChanges = (pool: Pool): PendingChanges => ({
  async begin(userId, { id, newEmail, expiresAt }) {
    await pool.query(
      `insert into private.email_changes (user_id, id, new_email, expires_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update set id = $2, new_email = $3, expires_at = $4,
         old_agreed_at = null, new_agreed_at = null`,
      [userId, id, newEmail, expiresAt],
    );
  },
  async find(userId, now) {
    const { rows } = await pool.query<Row>(
      `select ${columns} from private.email_changes where user_id = $1 and expires_at > $2`,
      [userId, now],
    );
    return rows[0] && changeOf(rows[0]);
  },
  async agree(userId, { id, side }, now) {
    const { rows } = await pool.query<Row>(
      `update private.email_changes set ${side}_agreed_at = coalesce(${side}_agreed_at, $3)
       where user_id = $1 and id = $2 and expires_at > $3 returning ${columns}`,
      [userId, id, now],
    );
    return rows[0] && changeOf(rows[0]);
  },
  async end(userId) {
    await pool.query('delete from private.email_changes where user_id = $1', [userId]);
  },
});
