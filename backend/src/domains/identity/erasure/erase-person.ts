import { ERASED, PLATFORM, streamName, type UserEvent } from '@proviso/contracts';
import { type Pool, type SubjectKeys, withTenant } from '@proviso/storage';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { emailDecider, type EmailEvent } from '../addresses/decider.ts';
import { userDecider } from '../user/decider.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { type RequestContext, systemContext } from '../../../shared/event-log/request-context.ts';
import { assertPersonNotHeld, isPersonHeld } from '../../legal-holds/index.ts';
import { administratorLookup } from '../administrators/administrators.ts';
import { removeWaysIn } from '../sign-in-methods.ts';

export interface ErasePersonDeps {
  pool: Pool;
  log: EventLog;
  credentials: Credentials;
  subjectKeys: SubjectKeys;
  emailKeyOf: (email: string) => string;
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

/** How many of each were destroyed. */
export interface Cleared {
  sessions: number;
  /** In the outbox, to them or about them. */
  mails: number;
  /** Answers kept for repeated requests. */
  answers: number;
  links: number;
  apiKeys: number;
  /** Two-factor secrets. */
  secondFactors: number;
  passkeys: number;
  /** Accounts at a provider. */
  linkedSignIns: number;
  /** The password and the address that it belongs to. */
  credentials: number;
  /** The keys that all fields that name them are encrypted under: theirs, and those of their addresses. */
  keys: number;
}

const nothing: Cleared = {
  sessions: 0,
  mails: 0,
  answers: 0,
  links: 0,
  apiKeys: 0,
  secondFactors: 0,
  passkeys: 0,
  linkedSignIns: 0,
  credentials: 0,
  keys: 0,
};

/**
 * Erases a person: they are signed out and can no longer sign in, their address is free again, and what names
 * them reads `erased`, and so are accounts that lost one of their addresses to a proof. What they did, and
 * when, stays. Every step can be repeated. Administrators of the installation stay.
 * @throws DomainError `legal-hold.person`, `legal-hold.organization` before anything is erased
 */
export const erasePerson = async (
  deps: ErasePersonDeps,
  {
    userId,
    organizationId,
    reason,
    contextIn = (owner) => systemContext('retention', owner, deps.now),
  }: ErasedPerson,
): Promise<Cleared> => {
  const { pool, log, credentials, subjectKeys, emailKeyOf } = deps;
  const cleared: Cleared = { ...nothing };
  if (await administratorLookup(pool)(userId)) return cleared;
  await assertPersonNotHeld(log, { userId, organizationId });
  const signedOut = await pool.query('delete from private.sessions where user_id = $1', [userId]);
  cleared.sessions += signedOut.rowCount ?? 0;
  const conflict = 'service.unavailable';
  const stream = streamName('user', userId);
  const words = await wordsOf(log, stream, organizationId);
  const { rows } = await pool.query<{ mails: number }>(
    'select private.delete_mail_about($1, $2, $3)::int as mails',
    [userId, [...words.addresses, ...words.mailedTo], [...words.names]],
  );
  cleared.mails = rows[0]?.mails ?? 0;
  const emailKeys = await keysAlone(credentials, userId, [...words.addresses].map(emailKeyOf));
  await handleCommand(log, userDecider, {
    stream,
    command: { type: 'EraseUser', userId, emailKeys, ...(reason !== undefined && { reason }) },
    context: contextIn(organizationId),
    conflict,
  });
  // Once this one is erased, so that two that lost the same address do not erase each other for ever.
  for (const other of await accountsWithout(log, emailKeys)) await erasePerson(deps, { ...other, contextIn });
  const credential = await credentials.findByUser(userId);
  if (credential)
    await handleCommand(log, emailDecider, {
      stream: streamName('email', credential.emailKey),
      command: { type: 'ReleaseEmail', userId },
      context: contextIn(PLATFORM),
      conflict,
    });
  const { rowCount: keys } = await pool.query(
    'select from private.subject_keys where subject_id = $1 and wrapped_key is not null',
    [userId],
  );
  await subjectKeys.destroy(userId);
  cleared.keys = (keys ?? 0) + (await subjectKeys.destroyAddresses(userId, emailKeys));
  // Answers to what they sent and files on their way are encrypted under that key; they go all the same.
  const answers = await withTenant(pool, organizationId, async (db) => {
    await db.query('delete from private.unfinished_uploads where user_id = $1', [userId]);
    return await db.query('delete from private.idempotency where user_id = $1', [userId]);
  });
  cleared.answers = answers.rowCount ?? 0;
  const removed = await removeWaysIn(pool, userId);
  return { ...cleared, ...removed, sessions: cleared.sessions + removed.sessions };
};

/**
 * Accounts that had one of the addresses and lost it to a proof: their events name it, too. Those under a
 * legal hold are left out.
 */
const accountsWithout = async (
  log: EventLog,
  emailKeys: readonly string[],
): Promise<{ userId: string; organizationId: string }[]> => {
  const found: { userId: string; organizationId: string }[] = [];
  for (const emailKey of emailKeys)
    for await (const { event: stored } of log.read(streamName('email', emailKey), PLATFORM)) {
      const event = stored as EmailEvent;
      if (event.type !== 'EmailClaimed') continue;
      const { userId, organizationId } = event.data;
      const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
      const isHeld = await isPersonHeld(log, { userId, organizationId });
      if (state.status === 'yielded' && !isHeld) found.push({ userId, organizationId });
    }
  return found;
};

/** What names a person, now and before. */
interface Words {
  /** Of their account, now and before. */
  addresses: Set<string>;
  /** Other addresses that they had notifications mailed to. */
  mailedTo: Set<string>;
  /** First and last name, as mails say them. */
  names: Set<string>;
}

const wordsOf = async (log: EventLog, stream: string, organizationId: string): Promise<Words> => {
  const words: Words = { addresses: new Set(), mailedTo: new Set(), names: new Set() };
  for await (const { event: read } of log.read(stream, organizationId)) {
    const event = read as UserEvent;
    switch (event.type) {
      case 'UserSignedUp':
        words.addresses.add(event.data.email);
        words.names.add(`${event.data.firstName} ${event.data.lastName}`);
        break;
      case 'ProfileChanged':
        words.names.add(`${event.data.firstName} ${event.data.lastName}`);
        break;
      case 'EmailChanged':
        words.addresses.add(event.data.previousEmail).add(event.data.email);
        break;
      case 'NotificationAddressChanged':
        if (event.data.email !== undefined) words.mailedTo.add(event.data.email);
        break;
      default:
    }
  }
  for (const each of Object.values(words))
    for (const erased of [ERASED, `${ERASED} ${ERASED}`]) each.delete(erased);
  return words;
};

/** Those of `emailKeys` that no other account has by now. */
const keysAlone = async (
  credentials: Credentials,
  userId: string,
  emailKeys: readonly string[],
): Promise<string[]> => {
  const alone: string[] = [];
  for (const emailKey of new Set(emailKeys)) {
    const owner = await credentials.find(emailKey);
    if (!owner || owner.userId === userId) alone.push(emailKey);
  }
  return alone;
};
