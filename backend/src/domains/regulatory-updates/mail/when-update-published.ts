import type { RegulatoryFeedEvent } from '@proviso/contracts';
import type { UpdateSubscriber } from '@proviso/projections';
import type { Logger } from '@proviso/storage';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { type Mail, MailRefusedError, type Mailer } from '../../../shared/mail/mailer.ts';
import { type AffectedDeps, findAffected } from '../affected.ts';
import { updateMail } from './update-mail.ts';

const NAME = 'regulatory-update-mails';
/**
 * Days after publication at which an update is no longer news. Prevents emails about the backlog of a first
 * import, or of an import after a long pause.
 */
const NEWS_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface WhenUpdatePublishedDeps extends AffectedDeps {
  subscribers: () => Promise<readonly UpdateSubscriber[]>;
  /** True if the user's organization has an active plan or trial that includes policies. */
  isEntitled: (person: Pick<UpdateSubscriber, 'id' | 'organizationId'>) => Promise<boolean>;
  mailer: Pick<Mailer, 'send'>;
  addressOf: (path: string) => string;
  /** Adds the recipient's unsubscribe link. */
  withUnsubscribe: (userId: string, mail: Mail) => Promise<Mail>;
  logger: Logger;
}

/**
 * Emails each new update to entitled subscribers whose organizations have policies that it may affect. A
 * repeat sends the same email with the same id.
 */
export const whenUpdatePublished = (deps: WhenUpdatePublishedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['regulatoryFeed-'],
  async when({ event, eventId, metadata: { recordedAt } }, signal) {
    const { data: update } = event as RegulatoryFeedEvent;
    if (Date.parse(recordedAt) - Date.parse(update.date) > NEWS_DAYS * DAY_MS) return;
    const all = await entitled(deps);
    for (const organizationId of new Set(all.map((subscriber) => subscriber.organizationId))) {
      const subscribers = all.filter((subscriber) => subscriber.organizationId === organizationId);
      const { policies } = await findAffected(deps, update, { organizationId, signal });
      if (policies.length === 0) continue;
      const mail = updateMail(update, policies, deps.addressOf);
      for (const { id, email, language } of subscribers) {
        try {
          const addressed = { id: derivedId(eventId, id), to: email, organizationId, language, ...mail };
          await deps.mailer.send(await deps.withUnsubscribe(id, addressed));
        } catch (error) {
          if (!(error instanceof MailRefusedError)) throw error;
          deps.logger.warn({ userId: id, reason: error.message }, 'the mail of an update was rejected');
        }
      }
    }
  },
});

/** Excludes users without an active plan, who could neither open the links in the email nor unsubscribe. */
const entitled = async ({
  subscribers,
  isEntitled,
}: Pick<WhenUpdatePublishedDeps, 'subscribers' | 'isEntitled'>): Promise<readonly UpdateSubscriber[]> => {
  const found: UpdateSubscriber[] = [];
  for (const subscriber of await subscribers()) if (await isEntitled(subscriber)) found.push(subscriber);
  return found;
};
