import type { Pool } from '@proviso/storage';

/** A user's proof of identity. It is secret and never stored in an event. */
export interface Credential {
  userId: string;
  /** HMAC of the email address. */
  emailKey: string;
  organizationId: string;
  /** `undefined` for users who can only sign in through a provider. */
  passwordHash: string | undefined;
  /** `pending` until every event of the sign-up is stored. */
  status: 'pending' | 'active';
  createdAt: Date;
}

export interface Credentials {
  find: (emailKey: string) => Promise<Credential | undefined>;
  findByUser: (userId: string) => Promise<Credential | undefined>;
  /** Adds a pending credential for `emailKey` unless one exists. Returns the existing or new credential. */
  claim: (
    emailKey: string,
    own: Pick<Credential, 'userId' | 'organizationId' | 'passwordHash'>,
  ) => Promise<Credential>;
  /**
   * Replaces the password of an unfinished sign-up's pending credential. Returns false if the sign-up was
   * finished or taken over in the meantime.
   */
  takeOver: (emailKey: string, abandoned: Credential, passwordHash: string | undefined) => Promise<boolean>;
  /**
   * Activates a pending credential. Returns false if the credential no longer exists, because another user
   * has verified the address in the meantime.
   */
  activate: (userId: string) => Promise<boolean>;
  /** Sets the user's password hash. Without a hash, the user can only sign in through a provider. */
  setPassword: (userId: string, passwordHash: string | undefined) => Promise<void>;
  /** Changes the address that the user signs in with. Returns false if another user has that address. */
  changeEmailKey: (userId: string, emailKey: string) => Promise<boolean>;
  /** True if the user's device is still trusted, given that it was remembered at `at`. */
  remembersDeviceOf: (emailKey: string, at: Date) => Promise<boolean>;
  /** Forgets all devices that the user signed in with before `now`. */
  forgetDevices: (userId: string, now: Date) => Promise<void>;
  /** Records that the user's credential now belongs to the organization `organizationId`. */
  moveTo: (userId: string, organizationId: string) => Promise<void>;
}

interface Row {
  user_id: string;
  email_key: string;
  organization_id: string;
  password_hash: string | null;
  status: 'pending' | 'active';
  created_at: Date;
}

/** {@link Credentials} in `private.credentials`. */
export const createCredentials = (pool: Pool): Credentials => {
  const findBy = async (column: 'email_key' | 'user_id', value: string): Promise<Credential | undefined> => {
    const { rows } = await pool.query<Row>(
      `select user_id, email_key, organization_id, password_hash, status, created_at
       from private.credentials where ${column} = $1`,
      [value],
    );
    return rows[0] && credentialOf(rows[0]);
  };
  const find = (emailKey: string) => findBy('email_key', emailKey);

  return {
    find,
    findByUser: (userId) => findBy('user_id', userId),
    async changeEmailKey(userId, emailKey) {
      await pool.query(
        `update private.credentials set email_key = $2, updated_at = now()
         where user_id = $1 and not exists (select from private.credentials where email_key = $2)`,
        [userId, emailKey],
      );
      return (await find(emailKey))?.userId === userId;
    },
    async claim(emailKey, { userId, organizationId, passwordHash }) {
      await pool.query(
        `insert into private.credentials (user_id, organization_id, email_key, password_hash, status)
         values ($1, $2, $3, $4, 'pending') on conflict (email_key) do nothing`,
        [userId, organizationId, emailKey, passwordHash ?? null],
      );
      const credential = await find(emailKey);
      if (!credential) throw new Error('a credential vanished while it was being claimed');
      return credential;
    },
    async takeOver(emailKey, abandoned, passwordHash) {
      const { rowCount } = await pool.query(
        `update private.credentials set password_hash = $2, created_at = now(), updated_at = now()
         where email_key = $1 and status = 'pending'
           and password_hash is not distinct from $3`,
        [emailKey, passwordHash ?? null, abandoned.passwordHash ?? null],
      );
      return rowCount === 1;
    },
    async activate(userId) {
      const { rowCount } = await pool.query(
        `update private.credentials set status = 'active', updated_at = now() where user_id = $1`,
        [userId],
      );
      return rowCount === 1;
    },
    async setPassword(userId, passwordHash) {
      await pool.query(
        'update private.credentials set password_hash = $2, updated_at = now() where user_id = $1',
        [userId, passwordHash ?? null],
      );
    },
    async remembersDeviceOf(emailKey, at) {
      const { rowCount } = await pool.query(
        'select from private.credentials where email_key = $1 and devices_forgotten_at >= $2',
        [emailKey, at],
      );
      return rowCount === 0;
    },
    async forgetDevices(userId, now) {
      await pool.query('update private.credentials set devices_forgotten_at = $2 where user_id = $1', [
        userId,
        now,
      ]);
    },
    async moveTo(userId, organizationId) {
      await pool.query(
        'update private.credentials set organization_id = $2, updated_at = now() where user_id = $1',
        [userId, organizationId],
      );
    },
  };
};

const credentialOf = (row: Row): Credential => ({
  userId: row.user_id,
  emailKey: row.email_key,
  organizationId: row.organization_id,
  passwordHash: row.password_hash ?? undefined,
  status: row.status,
  createdAt: row.created_at,
});
