import type { NotificationKind } from '@proviso/contracts';
import type { NotifiedUser, Queryable } from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import { derivedId } from '../../../shared/event-log/ids.ts';
import {
  type Mail,
  type Mailer,
  MailRefusedError,
  MailUnavailableError,
} from '../../../shared/mail/mailer.ts';
import { withUnsubscribe } from '../../../shared/mail/unsubscribe.ts';

/** Number of an organization's members per turn. */
const MEMBERS_PER_TURN = 50;

export interface SendDeps {
  pool: Pool;
  mailer: Pick<Mailer, 'send'>;
  addressOf: (path: string) => string;
  logger: Logger;
  /**
   * True if the member's plan or trial is active. Without a plan or trial, members could not open the links
   * in the email.
   */
  isEntitled: (member: { userId: string; organizationId: string }) => Promise<boolean>;
}

/** An email about one organization to some of its members or auditors. */
export interface OrganizationMailing<Recipient extends NotifiedUser> {
  organizationId: string;
  /** Lists possible recipients whose id follows `after`, ordered by id. */
  list: (
    db: Queryable,
    page: { organizationId: string; after: string; limit: number },
  ) => Promise<readonly Recipient[]>;
  /** Stable id of this email. After a restart, it identifies the members who already have the email. */
  id: string;
  /** Returns the email for a recipient, if any. `kind` is the kind of notification to unsubscribe from. */
  mailTo: (recipient: Recipient) =>
    | {
        kind: NotificationKind;
        mail: Omit<Mail, 'to' | 'organizationId' | 'language'>;
      }
    | undefined;
  /** Called after the email was sent to all members. */
  done: () => Promise<void>;
}

/**
 * Sends an email to the members of one organization, `MEMBERS_PER_TURN` members per step. Skips members who already have
 * the email, so sending can restart.
 */
async function* turnsOf<Recipient extends NotifiedUser>(
  deps: SendDeps,
  sending: OrganizationMailing<Recipient>,
): AsyncGenerator<void, void, undefined> {
  const { pool, mailer, logger, isEntitled } = deps;
  const { organizationId } = sending;
  for (let after = ''; ;) {
    const members = await sending.list(pool, { organizationId, after, limit: MEMBERS_PER_TURN });
    for (const member of members) {
      const given = sending.mailTo(member);
      if (!given) continue;
      const id = derivedId(sending.id, member.id);
      const { rowCount } = await pool.query('select from private.notification_mails where id = $1', [id]);
      if (rowCount !== 0 || !(await isEntitled({ userId: member.id, organizationId }))) continue;
      const mail = { ...given.mail, id, to: member.email, organizationId, language: member.language };
      try {
        await mailer.send(await withUnsubscribe(deps, { userId: member.id, kind: given.kind }, mail));
      } catch (error) {
        if (!(error instanceof MailRefusedError)) throw error;
        logger.warn({ userId: member.id, reason: error.message }, 'a notification was rejected');
      }
      await pool.query('insert into private.notification_mails (id) values ($1) on conflict do nothing', [
        id,
      ]);
    }
    const last = members.at(-1);
    if (!last || members.length < MEMBERS_PER_TURN) return;
    after = last.id;
    yield;
  }
}

/**
 * Sends the emails of several organizations. Organizations take turns, so that an organization with thousands
 * of members does not delay the others.
 * @throws MailUnavailableError immediately, because no email can be sent then
 * @throws Error if sending failed for an organization, after the other organizations' emails were sent
 */
export const sendMailingsInTurns = async <Recipient extends NotifiedUser>(
  deps: SendDeps,
  sendings: readonly OrganizationMailing<Recipient>[],
  signal: AbortSignal,
): Promise<void> => {
  let failures = 0;
  let waiting = sendings.map((sending) => ({ sending, turns: turnsOf(deps, sending) }));
  while (waiting.length > 0) {
    const next: typeof waiting = [];
    for (const each of waiting) {
      signal.throwIfAborted();
      try {
        if ((await each.turns.next()).done !== true) next.push(each);
        else await each.sending.done();
      } catch (error) {
        if (error instanceof MailUnavailableError) throw error;
        failures += 1;
        const { organizationId } = each.sending;
        deps.logger.error({ err: error, organizationId }, 'notifications could not be sent');
      }
    }
    waiting = next;
  }
  if (failures > 0) throw new Error(`the notifications of ${failures} organizations could not be sent`);
};
