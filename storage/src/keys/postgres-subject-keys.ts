import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { asDatabaseError } from '../postgres/errors.ts';
import { batchLookups } from './batch-lookups.ts';
import { deriveKey } from './derive-key.ts';
import { seal, unseal } from './seal.ts';
import { createShortCache } from './short-cache.ts';
import {
  MasterKeyMismatchError,
  SubjectKeyMissingError,
  type SubjectKey,
  type SubjectKeys,
} from './subject-keys.ts';

interface Row {
  subject_id: string;
  wrapped_key: Buffer | null;
}

/** An email address's row. `subject` is the subject of the current key, if there is one. */
interface AddressRow {
  address: string;
  count: number;
  subject: string | null;
}

const SELECT = 'select subject_id, wrapped_key from private.subject_keys';

const required = (key: SubjectKey | undefined, subject: string): SubjectKey => {
  if (key === undefined) throw new SubjectKeyMissingError(subject);
  return key;
};

export interface SubjectKeysOptions {
  /**
   * A pool whose role may read `private.subject_keys`; creating and destroying keys requires the api's role.
   */
  pool: Pool;
  masterKey: Buffer;
  /** Returns the time in milliseconds. */
  now?: () => number;
}

/**
 * Subject keys in `private.subject_keys`, wrapped by the installation's key, cached in memory for 30 seconds.
 */
export const createSubjectKeys = ({ pool, masterKey, now = Date.now }: SubjectKeysOptions): SubjectKeys => {
  const wrappingKey = deriveKey(masterKey, 'subject-keys');
  const cache = createShortCache<SubjectKey>({ milliseconds: 30_000, maximum: 10_000, now });

  const unwrap = ({ subject_id: subject, wrapped_key: wrapped }: Row): SubjectKey => {
    if (!wrapped) return 'destroyed';
    const key = unseal(wrappingKey, wrapped, subject);
    if (!key) throw new MasterKeyMismatchError();
    return key;
  };
  const query = async <Found extends object = Row>(
    sql: string,
    values: readonly unknown[],
  ): Promise<Found[]> => {
    try {
      return (await pool.query<Found>(sql, [...values])).rows;
    } catch (error) {
      throw asDatabaseError(error);
    }
  };
  const load = async (subjects: readonly string[]): Promise<Map<string, SubjectKey>> => {
    const rows = await query(`${SELECT} where subject_id = any($1)`, [subjects]);
    const keys = new Map(rows.map((row) => [row.subject_id, unwrap(row)]));
    for (const [subject, key] of keys) cache.set(subject, key);
    return keys;
  };
  const loadOrMake = async (subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>> => {
    const keys = await load(subjects);
    // A consistent order everywhere prevents deadlocks between concurrent callers.
    const missing = subjects.filter((subject) => !keys.has(subject)).toSorted();
    if (missing.length === 0) return keys;
    await query(
      `insert into private.subject_keys (subject_id, wrapped_key)
       select * from unnest($1::text[], $2::bytea[]) on conflict do nothing`,
      [missing, missing.map((subject) => seal(wrappingKey, randomBytes(32), subject))],
    );
    // Reads the keys back, because another process may have stored one first.
    return new Map([...keys, ...(await load(missing))]);
  };
  const subjectsOf = async (addressKeys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await query<AddressRow>(
      `select coalesce(address, subject_id) as address, count(*)::integer as count,
         max(subject_id) filter (where wrapped_key is not null and left_by is null) as subject
       from private.subject_keys where address = any($1) or subject_id = any($1) group by 1`,
      [addressKeys],
    );
    const known = new Map(rows.map((row) => [row.address, row]));
    const subjects = addressKeys.map((address) => {
      const { count = 0, subject } = known.get(address) ?? {};
      return [address, subject ?? (count === 0 ? address : `${address}:${count + 1}`)] as const;
    });
    // A consistent order everywhere prevents deadlocks between concurrent callers.
    const made = subjects
      .filter(([address]) => !known.get(address)?.subject)
      .toSorted(([, one], [, other]) => (one < other ? -1 : 1));
    if (made.length > 0)
      await query(
        `insert into private.subject_keys (subject_id, wrapped_key, address)
         select * from unnest($1::text[], $2::bytea[], $3::text[]) on conflict do nothing`,
        [
          made.map(([, subject]) => subject),
          made.map(([, subject]) => seal(wrappingKey, randomBytes(32), subject)),
          made.map(([address]) => address),
        ],
      );
    return new Map(subjects);
  };
  const findOne = batchLookups(load);
  const obtainOne = batchLookups(loadOrMake);
  // The result is not cached, because the address gets a new key when another process destroys its current
  // key.
  const subjectOfOne = batchLookups(subjectsOf);

  return {
    find: async (subject) => cache.get(subject) ?? required(await findOne(subject), subject),
    obtain: async (subject) => cache.get(subject) ?? required(await obtainOne(subject), subject),
    destroy: async (subject) => {
      await query(
        `insert into private.subject_keys as known (subject_id, destroyed_at) values ($1, now())
         on conflict (subject_id) do update
         set wrapped_key = null, destroyed_at = coalesce(known.destroyed_at, excluded.destroyed_at)`,
        [subject],
      );
      cache.set(subject, 'destroyed');
    },
    ofAddress: async (addressKey) => (await subjectOfOne(addressKey)) ?? addressKey,
    leaveAddress: async (addressKey, userId) => {
      await query(
        `update private.subject_keys set left_by = $2, address = $1
         where (address = $1 or subject_id = $1) and wrapped_key is not null and left_by is null`,
        [addressKey, userId],
      );
    },
    destroyAddresses: async (userId, addressKeys) => {
      const destroyed = await query(
        `update private.subject_keys set wrapped_key = null, destroyed_at = now()
         where wrapped_key is not null
           and (left_by = $1 or (left_by is null and (address = any($2) or subject_id = any($2))))
         returning subject_id, wrapped_key`,
        [userId, addressKeys],
      );
      for (const { subject_id: subject } of destroyed) cache.set(subject, 'destroyed');
      return destroyed.length;
    },
    forget: () => cache.clear(),
    verify: async () => {
      const rows = await query(`${SELECT} where wrapped_key is not null order by created_at limit 1`, []);
      rows.forEach(unwrap);
    },
  };
};
