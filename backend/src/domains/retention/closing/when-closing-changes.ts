import { PLATFORM, type RetentionEvent, streamName } from '@proviso/contracts';
import { dayFormatterFor } from '../../organizations/index.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { retentionDecider } from '../../legal-holds/index.ts';
import { mailOwners, type MailOwnersDeps } from '../../identity/index.ts';
import { reminderMail, reopenedMail, requestedMail } from './closing-mails.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/** The page on which an owner can reopen the organization. */
const SETTINGS = '/settings/organization';

/**
 * Emails the owners that their organization will be closed or has been reopened. Sends no email if the
 * organization's state has changed in the meantime.
 */
export const whenClosingChanges = (
  deps: MailOwnersDeps & { addressOf: (path: string) => string },
): Reaction => ({
  name: 'closing-mail',
  streamPrefixes: ['retention-'],
  async when({ event: stored, eventId, metadata: { organizationId } }) {
    const event = stored as RetentionEvent;
    if (organizationId === PLATFORM) return;
    const closing = async () => {
      const stream = streamName('retention', organizationId);
      return (await deps.log.load(stream, retentionDecider, organizationId)).state.closing;
    };
    const dayOf = await dayFormatterFor(deps.log, organizationId);
    const mail = (written: MailText) => mailOwners(deps, { organizationId, eventId }, written);
    switch (event.type) {
      case 'OrganizationClosingRequested':
        if ((await closing())?.requestedAt === event.data.requestedAt)
          await mail(requestedMail(dayOf(event.data.closesAt), deps.addressOf(SETTINGS)));
        return;
      case 'OrganizationClosingAnnounced':
        if ((await closing())?.closesAt === event.data.closesAt) {
          const { days, closesAt } = event.data;
          await mail(reminderMail({ days, day: dayOf(closesAt) }, deps.addressOf(SETTINGS)));
        }
        return;
      case 'OrganizationReopened':
        if (!(await closing())) await mail(reopenedMail(deps.addressOf('/subscription')));
        return;
      default:
    }
  },
});
