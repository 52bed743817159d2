import type { Pool } from '@proviso/storage';

/** A table with a sign-in method, or with data about a sign-in in progress. */
export interface SignInTable {
  /** The counter for this method in the result of an erasure. */
  counted?: 'sessions' | 'apiKeys' | 'secondFactors' | 'passkeys' | 'linkedSignIns' | 'credentials';
  /**
   * The effect on this table's rows when an address's owner takes over an unverified account. No sign-in
   * method that an attacker added may remain.
   */
  takeover: 'goes' | 'replaced';
  /** The effect on this table's rows when a new password is set with an emailed link. */
  reset: 'goes' | 'replaced' | 'stays' | 'goes unless told to stay';
}

/**
 * Sign-in methods, by their tables in the private schema, and when they are removed. Erasing an account, or
 * losing its address, deletes all of them in this order. The credential is deleted last, because it contains
 * the address's key.
 */
export const signInMethods = {
  sessions: { counted: 'sessions', takeover: 'goes', reset: 'goes' },
  api_keys: { counted: 'apiKeys', takeover: 'goes', reset: 'goes unless told to stay' },
  // A pending sign-in that waits for a code ends when the password is replaced.
  two_factor_challenges: { takeover: 'goes', reset: 'goes' },
  two_factor: { counted: 'secondFactors', takeover: 'goes', reset: 'stays' },
  // Anyone who knew the old password could have added a passkey. A reset always removes passkeys, because
  // adding one again takes only a minute.
  passkeys: { counted: 'passkeys', takeover: 'goes', reset: 'goes' },
  // The challenge belongs to a session, and the reset ends all sessions.
  passkey_challenges: { takeover: 'goes', reset: 'goes' },
  external_identities: { counted: 'linkedSignIns', takeover: 'goes', reset: 'stays' },
  unsubscribe_tokens: { takeover: 'goes', reset: 'stays' },
  // A stranger who knew the old password could have copied the secret calendar address.
  review_calendars: { takeover: 'goes', reset: 'goes' },
  email_changes: { takeover: 'goes', reset: 'stays' },
  credentials: { counted: 'credentials', takeover: 'replaced', reset: 'replaced' },
} as const satisfies Readonly<Record<string, SignInTable>>;

/**
 * Deletes all of a user's sign-in methods and emailed links.
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
