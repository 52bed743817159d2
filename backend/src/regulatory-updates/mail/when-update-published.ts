import type { RegulatoryFeedEvent } from '@proviso/contracts';
import type { UpdateSubscriber } from '@proviso/projections';
import type { Logger } from '@proviso/storage';
import { derivedId } from '../../event-log/ids.ts';
import type { Reaction } from '../../jobs/reaction.ts';
import { MailRefusedError, type Mailer } from '../../mail/mailer.ts';
import { type AffectedDeps, findAffected } from '../affected.ts';
import { updateMail } from './update-mail.ts';

const NAME = 'regulatory-update-mails';

export interface WhenUpdatePublishedDeps extends AffectedDeps {
  subscribers: () => Promise<readonly UpdateSubscriber[]>;
  mailer: Mailer;
  addressOf: (path: string) => string;
  logger: Logger;
}

/**
 * Mails each new update to the subscribers of the organizations with policies that it may affect. A repeat sends the same mail
 * with the same id.
 */
export const whenUpdatePublished = (deps: WhenUpdatePublishedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['regulatoryFeed-'],
  async when({ event, eventId }, signal) {
    const { data: update } = event as RegulatoryFeedEvent;
    const all = await deps.subscribers();
    for (const organizationId of new Set(all.map((subscriber) => subscriber.organizationId))) {
      const subscribers = all.filter((subscriber) => subscriber.organizationId === organizationId);
      const { policies } = await findAffected(deps, update, { organizationId, signal });
      if (policies.length === 0) continue;
      const mail = updateMail(update, policies, deps.addressOf);
      for (const { id, email } of subscribers) {
        try {
          await deps.mailer.send({ id: derivedId(eventId, id), to: email, ...mail });
        } catch (error) {
          if (!(error instanceof MailRefusedError)) throw error;
          deps.logger.warn({ userId: id, reason: error.message }, 'the mail of an update was rejected');
        }
      }
    }
  },
});
