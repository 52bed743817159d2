import { PLATFORM, type RetentionEvent, streamName } from '@proviso/contracts';
import { dayFormatterFor } from '../organizations/index.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { retentionDecider } from '../legal-holds/index.ts';
import { hasEverPaid } from '../billing/index.ts';
import { mailOwners, type MailOwnersDeps } from '../identity/index.ts';
import { removalMail } from './removal-mail.ts';

/** Emails the owners about a scheduled removal, unless it has been canceled in the meantime. */
export const whenRemovalAnnounced = (
  deps: MailOwnersDeps & { log: EventLog; addressOf: (path: string) => string },
): Reaction => ({
  name: 'removal-mail',
  streamPrefixes: ['retention-'],
  async when({ event: stored, eventId, metadata: { organizationId } }) {
    const event = stored as RetentionEvent;
    if (event.type !== 'RemovalAnnounced' || organizationId === PLATFORM) return;
    const { what, days, removalAt } = event.data;
    const stream = streamName('retention', organizationId);
    const { state } = await deps.log.load(stream, retentionDecider, organizationId);
    const planned = state.schedule?.[what];
    const isStillPlanned =
      planned?.status === 'waiting' && planned.at === removalAt && planned.announced.includes(days);
    if (!isStillPlanned || state.holds.size > 0) return;
    const day = (await dayFormatterFor(deps.log, organizationId))(removalAt);
    const paid = await hasEverPaid(deps.log, organizationId);
    const mail = removalMail({
      what,
      ended: paid ? 'subscription' : 'free trial',
      day,
      address: deps.addressOf('/subscribe'),
    });
    await mailOwners(deps, { organizationId, eventId }, mail);
  },
});
