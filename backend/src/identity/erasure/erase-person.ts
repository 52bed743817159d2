import { PLATFORM, streamName } from '@proviso/contracts';
import { type Pool, type SubjectKeys, withTenant } from '@proviso/storage';
import type { Credentials } from '../../accounts/credentials/credentials.ts';
import { emailDecider } from '../../accounts/email/decider.ts';
import { userDecider } from '../../accounts/user/decider.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { handleCommand } from '../../event-log/handle-command.ts';
import { type RequestContext, systemContext } from '../../event-log/request-context.ts';
import { administratorLookup } from '../administrators/administrators.ts';

export interface ErasePersonDeps {
  pool: Pool;
  log: EventLog;
  credentials: Credentials;
  subjectKeys: SubjectKeys;
  now: () => Date;
}

/** Whom to erase. */
export interface ErasedPerson {
  userId: string;
  /** The one that they belong to. */
  organizationId: string;
  /** Why, where somebody asked for it. */
  reason?: string;
  /** Who does it; retention unless given. */
  contextIn?: (owner: string) => RequestContext;
}

/** What lets a person in, by their id. The credential itself goes last: it has the key of their address. */
const waysIn = [
  'sessions',
  'api_keys',
  'two_factor_challenges',
  'two_factor',
  'external_identities',
  'unsubscribe_tokens',
  'credentials',
] as const;

/**
 * Erases a person: they are signed out and can no longer sign in, their address is free again, and what names them reads
 * `erased`. What they did, and when, stays. Every step can be repeated. Administrators of the installation stay.
 */
export const erasePerson = async (
  { pool, log, credentials, subjectKeys, now }: ErasePersonDeps,
  {
    userId,
    organizationId,
    reason,
    contextIn = (owner) => systemContext('retention', owner, now),
  }: ErasedPerson,
): Promise<void> => {
  if (await administratorLookup(pool)(userId)) return;
  await pool.query('delete from private.sessions where user_id = $1', [userId]);
  const conflict = 'service.unavailable';
  const stream = streamName('user', userId);
  const { state } = await log.load(stream, userDecider, organizationId);
  if (state.status === 'signed-up') await pool.query('select private.delete_mail_to($1)', [state.email]);
  await handleCommand(log, userDecider, {
    stream,
    command: { type: 'EraseUser', userId, ...(reason !== undefined && { reason }) },
    context: contextIn(organizationId),
    conflict,
  });
  const credential = await credentials.findByUser(userId);
  if (credential)
    await handleCommand(log, emailDecider, {
      stream: streamName('email', credential.emailKey),
      command: { type: 'ReleaseEmail', userId },
      context: contextIn(PLATFORM),
      conflict,
    });
  await subjectKeys.destroy(userId);
  // Answers to what they sent are encrypted under that key; they go all the same.
  await withTenant(pool, organizationId, (db) =>
    db.query('delete from private.idempotency where user_id = $1', [userId]),
  );
  await pool.query(`delete from private.link_tokens where subject ->> 'userId' = $1`, [userId]);
  for (const table of waysIn) await pool.query(`delete from private.${table} where user_id = $1`, [userId]);
};
