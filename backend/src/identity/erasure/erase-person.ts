import { PLATFORM, streamName } from '@proviso/contracts';
import type { Pool, SubjectKeys } from '@proviso/storage';
import type { Credentials } from '../../accounts/credentials/credentials.ts';
import { emailDecider } from '../../accounts/email/decider.ts';
import { userDecider } from '../../accounts/user/decider.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { handleCommand } from '../../event-log/handle-command.ts';
import { systemContext } from '../../event-log/request-context.ts';
import { administratorLookup } from '../administrators/administrators.ts';

export interface ErasePersonDeps {
  pool: Pool;
  log: EventLog;
  credentials: Credentials;
  subjectKeys: SubjectKeys;
  now: () => Date;
}

/** What lets a person in, by their id. The credential itself goes last: it has the key of their address. */
const waysIn = [
  'sessions',
  'api_keys',
  'two_factor_challenges',
  'two_factor',
  'external_identities',
  'credentials',
] as const;

/**
 * Erases a person: they are signed out and can no longer sign in, their address is free again, and what names them reads
 * `erased`. What they did, and when, stays. Every step can be repeated. Administrators of the installation stay.
 */
export const erasePerson = async (
  { pool, log, credentials, subjectKeys, now }: ErasePersonDeps,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<void> => {
  if (await administratorLookup(pool)(userId)) return;
  await pool.query('delete from private.sessions where user_id = $1', [userId]);
  const contextIn = (owner: string) => systemContext('retention', owner, now);
  const conflict = 'service.unavailable';
  const stream = streamName('user', userId);
  const { state } = await log.load(stream, userDecider, organizationId);
  if (state.status === 'signed-up')
    await pool.query('delete from private.outbox where recipient = $1', [state.email]);
  await handleCommand(log, userDecider, {
    stream,
    command: { type: 'EraseUser', userId },
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
  await pool.query(`delete from private.link_tokens where subject ->> 'userId' = $1`, [userId]);
  for (const table of waysIn) await pool.query(`delete from private.${table} where user_id = $1`, [userId]);
};
