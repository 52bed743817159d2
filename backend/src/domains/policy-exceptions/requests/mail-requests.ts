import { dayAt } from '@proviso/contracts';
import {
  listOrganizationsWithExceptionRequests,
  listWaitingExceptionRequests,
  type OrganizationWithRequests,
} from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import { derivedId } from '../../../shared/event-log/ids.ts';
import { mailEachOrganization } from '../../../shared/mail/mail-each-organization.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { mailOwners, type MailOwnersDeps } from '../../identity/index.ts';
import { requestsMail } from '../exception-mails.ts';
import { findSentRequestMail, storeSentRequestMail } from './sent-request-mails.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Age in hours at which an email about a request is no longer useful. */
const FRESH_HOURS = 7 * 24;
/**
 * Age at which a request is announced. Requests may reach the read model in another order than they were
 * made. The job remembers only the time of the latest one that it announced, so it waits for those that were
 * made before.
 */
const SETTLED_MS = 5 * MINUTE_MS;

export interface RequestMailDeps extends MailOwnersDeps {
  /** Connects as a database role that can read across tenants. */
  pool: Pool;
  addressOf: (path: string) => string;
  now: () => Date;
}

/**
 * Emails owners about requests for exceptions on which they can decide: at most one email per hour and
 * organization, with the number of requests that wait.
 */
export const mailExceptionRequests = (deps: RequestMailDeps): ScheduledJob => ({
  name: 'policy-exception-request-mail',
  every: MINUTE_MS,
  async run(signal) {
    const { pool, now, logger } = deps;
    const since = new Date(now().getTime() - FRESH_HOURS * HOUR_MS);
    const until = new Date(now().getTime() - SETTLED_MS);
    const failures = await mailEachOrganization(
      await listOrganizationsWithExceptionRequests(pool, { since, until }),
      (organization) => mailIn(deps, organization),
      { logger, signal, message: 'could not send emails about requests for exceptions' },
    );
    if (signal.aborted) return;
    if (failures > 0) throw new Error(`the requests of ${failures} organizations could not be announced`);
  },
});

const mailIn = async (
  deps: RequestMailDeps,
  { id: organizationId, timeZone, latest }: OrganizationWithRequests,
): Promise<void> => {
  const { pool, now, addressOf } = deps;
  const sent = await findSentRequestMail(pool, organizationId);
  if (sent && (latest <= sent.mailedUntil || now().getTime() - sent.mailedAt.getTime() < HOUR_MS)) return;
  const today = dayAt(now(), timeZone);
  const waiting = await listWaitingExceptionRequests({ db: pool, organizationId }, today, latest);
  const link = addressOf('/exceptions?state=waiting');
  // The same requests give the same ids, so a run that is repeated sends the same emails.
  const eventId = derivedId(organizationId, 'exception-requests', latest.toISOString());
  let isMailed = false;
  await mailOwners(deps, { organizationId, eventId }, ({ userId }) => {
    // Owners cannot decide on their own requests.
    const others = waiting.filter(({ requestedBy }) => requestedBy !== userId);
    const areNew = others.some((each) => !sent || each.latest > sent.mailedUntil);
    const count = others.reduce((sum, each) => sum + each.count, 0);
    isMailed ||= areNew;
    return areNew ? requestsMail({ count, link }) : undefined;
  });
  await storeSentRequestMail(pool, organizationId, {
    mailedUntil: latest,
    mailedAt: isMailed ? now() : (sent?.mailedAt ?? new Date(0)),
  });
};
