import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { asDatabaseError } from '../postgres/errors.ts';
import { batched } from './batched.ts';
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

const SELECT = 'select subject_id, wrapped_key from private.subject_keys';

const required = (key: SubjectKey | undefined, subject: string): SubjectKey => {
  if (key === undefined) throw new SubjectKeyMissingError(subject);
  return key;
};

export interface SubjectKeysOptions {
  /** Of a role that may read `private.subject_keys`; to make and destroy keys, the api's. */
  pool: Pool;
  masterKey: Buffer;
  /** The time in milliseconds. */
  now?: () => number;
}

/** Subject keys in `private.subject_keys`, wrapped by the installation's key, kept in memory for 30 seconds. */
export const createSubjectKeys = ({ pool, masterKey, now = Date.now }: SubjectKeysOptions): SubjectKeys => {
  const wrappingKey = deriveKey(masterKey, 'subject-keys');
  const cache = createShortCache<SubjectKey>({ milliseconds: 30_000, maximum: 10_000, now });

  const unwrap = ({ subject_id: subject, wrapped_key: wrapped }: Row): SubjectKey => {
    if (!wrapped) return 'destroyed';
    const key = unseal(wrappingKey, wrapped, subject);
    if (!key) throw new MasterKeyMismatchError();
    return key;
  };
  const query = async (sql: string, values: readonly unknown[]): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(sql, [...values])).rows;
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
    // In one order everywhere, so that two makers wait for each other and never in a circle.
    const missing = subjects.filter((subject) => !keys.has(subject)).toSorted();
    if (missing.length === 0) return keys;
    await query(
      `insert into private.subject_keys (subject_id, wrapped_key)
       select * from unnest($1::text[], $2::bytea[]) on conflict do nothing`,
      [missing, missing.map((subject) => seal(wrappingKey, randomBytes(32), subject))],
    );
    // Read back: another process may have been first.
    return new Map([...keys, ...(await load(missing))]);
  };
  const findOne = batched(load);
  const obtainOne = batched(loadOrMake);

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
    verify: async () => {
      const rows = await query(`${SELECT} where wrapped_key is not null order by created_at limit 1`, []);
      rows.forEach(unwrap);
    },
  };
};
