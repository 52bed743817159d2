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
import { removeSignInMethods } from '../sign-in-methods.ts';

export interface ErasePersonDeps {
  pool: Pool;
  log: EventLog;
  credentials: Credentials;
  subjectKeys: SubjectKeys;
  emailKeyOf: (email: string) => string;
  now: () => Date;
}

/** The user to erase. */
export interface ErasedPerson {
  userId: string;
  /** The user's current organization. */
  organizationId: string;
  /** The reason, if the erasure was requested. */
  reason?: string;
  /** Returns the request's context. If absent, the retention context is used. */
  contextIn?: (owner: string) => RequestContext;
}

/** Number of deleted items of each kind. */
export interface ErasureCounts {
  sessions: number;
  /** Emails in the outbox that are addressed to the user or mention the user. */
  mails: number;
  /** Stored responses of idempotent requests. */
  answers: number;
  links: number;
  apiKeys: number;
  /** Two-factor secrets. */
  secondFactors: number;
  passkeys: number;
  /** Linked accounts at providers. */
  linkedSignIns: number;
  /** The password and its email address. */
  credentials: number;
  /** Encryption keys for personal fields: the user's key, and the keys of the user's addresses. */
  keys: number;
}

const nothing: ErasureCounts = {
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
 * Erases a user: the user is signed out and cannot sign in again, the user's address is free, and personal
 * fields read `erased`. Also erases accounts that lost one of the user's addresses because another person
 * proved ownership of it. The record of the user's actions and their times remains. Every step can be
 * repeated. The installation's administrators are not erased.
 * @throws DomainError `legal-hold.person`, `legal-hold.organization` before any data is erased
 */
export const erasePerson = async (
  deps: ErasePersonDeps,
  {
    userId,
    organizationId,
    reason,
    contextIn = (owner) => systemContext('retention', owner, deps.now),
  }: ErasedPerson,
): Promise<ErasureCounts> => {
  const { pool, log, credentials, subjectKeys, emailKeyOf } = deps;
  const cleared: ErasureCounts = { ...nothing };
  if (await administratorLookup(pool)(userId)) return cleared;
  await assertPersonNotHeld(log, { userId, organizationId });
  const signedOut = await pool.query('delete from private.sessions where user_id = $1', [userId]);
  cleared.sessions += signedOut.rowCount ?? 0;
  const conflict = 'service.unavailable';
  const stream = streamName('user', userId);
  const words = await wordsOf(log, stream, organizationId);
  const { rows } = await pool.query<{ mails: number }>(
    'select private.delete_mail_about($1, $2, $3, $4)::int as mails',
    [userId, [...words.addresses, ...words.mailedTo], [...words.names], [...words.organizations]],
  );
  cleared.mails = rows[0]?.mails ?? 0;
  const emailKeys = await keysAlone(credentials, userId, [...words.addresses].map(emailKeyOf));
  await handleCommand(log, userDecider, {
    stream,
    command: { type: 'EraseUser', userId, emailKeys, ...(reason !== undefined && { reason }) },
    context: contextIn(organizationId),
    conflict,
  });
  // Runs after the erasure above. Otherwise, two accounts that lost the same address would erase each other
  // endlessly.
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
  // Responses and unfinished uploads cannot be decrypted without the destroyed key, but their rows must still
  // be deleted.
  const answers = await withTenant(pool, organizationId, async (db) => {
    await db.query('delete from private.unfinished_uploads where user_id = $1', [userId]);
    return await db.query('delete from private.idempotency where user_id = $1', [userId]);
  });
  cleared.answers = answers.rowCount ?? 0;
  const removed = await removeSignInMethods(pool, userId);
  return { ...cleared, ...removed, sessions: cleared.sessions + removed.sessions };
};

/**
 * Finds accounts that had one of the addresses and lost it to a person who proved ownership of it. Their
 * events contain the address, too. Omits accounts under a legal hold.
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

/**
 * A user's current and former names, addresses and organizations. They are used to find emails that may
 * mention the user.
 */
interface Words {
  /** The account's current and former addresses. */
  addresses: Set<string>;
  /** Other addresses that notifications were sent to. */
  mailedTo: Set<string>;
  /** First and last names as they appear in emails. */
  names: Set<string>;
  /** Organizations that the user belongs or belonged to, whose emails may mention the user. */
  organizations: Set<string>;
}

const wordsOf = async (log: EventLog, stream: string, organizationId: string): Promise<Words> => {
  const words: Words = {
    addresses: new Set(),
    mailedTo: new Set(),
    names: new Set(),
    organizations: new Set([organizationId]),
  };
  for await (const { event: read, metadata } of log.read(stream, organizationId)) {
    const event = read as UserEvent;
    words.organizations.add(metadata.organizationId);
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
  words.organizations.delete(PLATFORM);
  for (const each of [words.addresses, words.mailedTo, words.names])
    for (const erased of [ERASED, `${ERASED} ${ERASED}`]) each.delete(erased);
  return words;
};

/** Returns the keys in `emailKeys` that no other account is using. */
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
