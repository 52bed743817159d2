import type { Pool } from '@proviso/storage';

/** Something that lets a person in, or is on the way to it. */
export interface WayIn {
  /** How an erasure counts it. */
  counted?: 'sessions' | 'apiKeys' | 'secondFactors' | 'passkeys' | 'linkedSignIns' | 'credentials';
  /**
   * When the owner of the address takes over an unverified account: nothing that a stranger may have set up
   * stays.
   */
  takeover: 'goes' | 'replaced';
  /** When a new password is set by a mailed link. */
  reset: 'goes' | 'replaced' | 'stays' | 'goes unless told to stay';
}

/**
 * What lets a person in, by the tables of the private schema that have it, and what becomes of it. An erasure
 * removes all of it, and so does the loss of an address, in this order: the credential goes last, since it
 * has the key of their address.
 */
export const waysIn = {
  sessions: { counted: 'sessions', takeover: 'goes', reset: 'goes' },
  api_keys: { counted: 'apiKeys', takeover: 'goes', reset: 'goes unless told to stay' },
  // Any sign-in that waits for a code ends with the password that it began with.
  two_factor_challenges: { takeover: 'goes', reset: 'goes' },
  two_factor: { counted: 'secondFactors', takeover: 'goes', reset: 'stays' },
  // Whoever knew the old password could have added one. Nobody is asked, since adding it again takes a minute.
  passkeys: { counted: 'passkeys', takeover: 'goes', reset: 'goes' },
  // Of a session, which ends.
  passkey_challenges: { takeover: 'goes', reset: 'goes' },
  external_identities: { counted: 'linkedSignIns', takeover: 'goes', reset: 'stays' },
  unsubscribe_tokens: { takeover: 'goes', reset: 'stays' },
  email_changes: { takeover: 'goes', reset: 'stays' },
  credentials: { counted: 'credentials', takeover: 'replaced', reset: 'replaced' },
} as const satisfies Readonly<Record<string, WayIn>>;

/** Removes all that lets a person in, and their mailed links. @returns how many of each were removed */
export const removeWaysIn = async (
  pool: Pool,
  userId: string,
): Promise<Record<NonNullable<WayIn['counted']> | 'links', number>> => {
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
  for (const [table, { counted }] of Object.entries<WayIn>(waysIn)) {
    const { rowCount } = await pool.query(`delete from private.${table} where user_id = $1`, [userId]);
    if (counted) removed[counted] += rowCount ?? 0;
  }
  return removed;
};
