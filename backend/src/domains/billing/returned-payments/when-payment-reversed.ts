import {
  type PaymentCase,
  type PaymentEvent,
  paymentCasesAfter,
  PLATFORM,
  streamName,
} from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { mailAdministrators, type MailAdministratorsDeps } from '../../identity/index.ts';
import { organization } from '../../organizations/index.ts';
import { paymentReversalMail } from './returned-mails.ts';

/**
 * Age in hours after which an email about a refund or dispute is no longer sent, because disputes must be
 * answered within days.
 */
const FRESH_HOURS = 7 * 24;

export interface WhenPaymentReversedDeps extends MailAdministratorsDeps {
  log: EventLog;
  /** Connects as the jobs database role. */
  pool: Pool;
  now: () => Date;
  addressOf: (path: string) => string;
}

/** Emails the installation's administrators about refunds and disputes. */
export const whenPaymentReversed = (deps: WhenPaymentReversedDeps): Reaction => ({
  name: 'money-returned-mail',
  streamPrefixes: ['payments-'],
  async when({ event: stored, eventId, stream, revision, metadata }) {
    const { organizationId } = metadata;
    if (organizationId === PLATFORM || !isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    let cases: readonly PaymentCase[] = [];
    for await (const read of deps.log.read(stream, organizationId)) {
      if (read.revision > revision) break;
      cases = paymentCasesAfter(cases, read.event as PaymentEvent, read.metadata.recordedAt);
    }
    const named = await deps.log.load(
      streamName('organization', organizationId),
      organization,
      organizationId,
    );
    const mail = paymentReversalMail(stored as PaymentEvent, cases, {
      organization: named.state.status === 'registered' ? named.state.name : organizationId,
      address: deps.addressOf('/admin-dashboard?area=revenue'),
    });
    if (mail) await mailAdministrators(deps, eventId, mail);
  },
});
