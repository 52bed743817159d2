import { PLATFORM, type RetentionEvent } from '@proviso/contracts';
import type { Reaction } from '../jobs/reaction.ts';
import { mailOwners, type MailOwnersDeps } from '../mail/mail-owners.ts';
import { removalMail } from './removal-mail.ts';

/** Tells the owners by email what will be removed. */
export const whenRemovalAnnounced = (
  deps: MailOwnersDeps & { addressOf: (path: string) => string },
): Reaction => ({
  name: 'removal-mail',
  streamPrefixes: ['retention-'],
  async when({ event: stored, eventId, metadata: { organizationId } }) {
    const event = stored as RetentionEvent;
    if (event.type !== 'RemovalAnnounced' || organizationId === PLATFORM) return;
    const { what, removalAt } = event.data;
    const mail = removalMail({ what, removalAt, address: deps.addressOf('/subscribe') });
    await mailOwners(deps, { organizationId, eventId }, mail);
  },
});
