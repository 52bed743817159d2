import { type Closing, PLATFORM, streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { derivedId, derivedIdSource } from '../../../shared/event-log/ids.ts';
import { systemContext } from '../../../shared/event-log/request-context.ts';
import { mailOwners, type MailOwnersDeps } from '../../identity/index.ts';
import { closedMail } from './closing-mails.ts';

/**
 * Returns a stable id for one closing. It includes the time, because an organization can be closed more than
 * once.
 */
const idOfClosing = (organizationId: string, { requestedAt }: Closing): string =>
  derivedId('closing', organizationId, requestedAt);

/** Emails the owners that their organization is closed, while their addresses can still be decrypted. */
export const mailClosedNotice = (deps: MailOwnersDeps, organizationId: string, closing: Closing) =>
  mailOwners(deps, { organizationId, eventId: idOfClosing(organizationId, closing) }, closedMail());

/**
 * Records in the installation's log, only once, that an organization was closed, with the requester, time and
 * reason.
 */
export const recordClosure = async (
  { log, now }: { log: EventLog; now: () => Date },
  organizationId: string,
  closing: Closing,
): Promise<void> => {
  const id = idOfClosing(organizationId, closing);
  const stream = streamName('administration', id);
  if (await log.last(stream, PLATFORM)) return;
  const { requestedBy, requestedAt, reason } = closing;
  const data = { organizationId, requestedBy, requestedAt, reason };
  await log.append(stream, [{ type: 'OrganizationClosureRecorded', data }], {
    expectedRevision: 'no-stream',
    context: { ...systemContext('retention', PLATFORM, now), newId: derivedIdSource(id) },
  });
};
