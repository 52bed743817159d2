import type { Pool } from '@proviso/storage';

/** A sign-in method, or data of a sign-in in progress. */
export interface SignInTable {
  /** The counter of an erasure for it. */
  counted?: 'sessions' | 'apiKeys' | 'secondFactors' | 'passkeys' | 'linkedSignIns' | 'credentials';
  /**
   * Effect when the owner of the address takes over an unverified account: nothing of a stranger may remain.
   */
  takeover: 'goes' | 'replaced';
  /** Effect when a new password is set by an emailed link. */
  reset: 'goes' | 'replaced' | 'stays' | 'goes unless told to stay';
}

/**
 * Sign-in methods by their tables in the private schema, and their fate. An erasure and the loss of an
 * address delete all of them, in this order. The credential goes last, because it has the key of the address.
 */
export const signInMethods = {
  sessions: { counted: 'sessions', takeover: 'goes', reset: 'goes' },
  api_keys: { counted: 'apiKeys', takeover: 'goes', reset: 'goes unless told to stay' },
  // A sign-in that waits for a code ends with the password that it began with.
  two_factor_challenges: { takeover: 'goes', reset: 'goes' },
  two_factor: { counted: 'secondFactors', takeover: 'goes', reset: 'stays' },
  // Anyone who knew the old password could have added one. A reset always removes it, because adding it
  // again takes a minute.
  passkeys: { counted: 'passkeys', takeover: 'goes', reset: 'goes' },
  // It belongs to a session, which ends.
  passkey_challenges: { takeover: 'goes', reset: 'goes' },
  external_identities: { counted: 'linkedSignIns', takeover: 'goes', reset: 'stays' },
  unsubscribe_tokens: { takeover: 'goes', reset: 'stays' },
  email_changes: { takeover: 'goes', reset: 'stays' },
  credentials: { counted: 'credentials', takeover: 'replaced', reset: 'replaced' },
} as const satisfies Readonly<Record<string, SignInTable>>;

/**
 * Deletes all sign-in methods and emailed links of a user.
 *
 * @returns the number of deleted items of each kind
 */
export const removeSignInMethods = async (
  pool: Pool,
  userId: string,
): Promise<Record<NonNullable<SignInTable['counted']> | 'links', number>> => {
  const links = await pool.query(`delete from private.link_tokens where subject ->> 'userId' = $1`, [userId]);
  const removed = {
    links: links.rowCount ?? 0,
    sessions: 0,
    apiKeys: 0,
    secondFactors: 0,
    passkeys: 0,
    linkedSignIns: 0,
    credentials: 0,
  };
  for (const [table, { counted }] of Object.entries<SignInTable>(signInMethods)) {
    const { rowCount } = await pool.query(`delete from private.${table} where user_id = $1`, [userId]);
    if (counted) removed[counted] += rowCount ?? 0;
  }
  return removed;
};
