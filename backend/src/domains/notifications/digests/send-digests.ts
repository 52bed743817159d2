import { streamName } from '@proviso/contracts';
import { findLegalHoldTargetNames, listNotifiedMembers, type NotifiedMember } from '@proviso/projections';
import { organization } from '../../organizations/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { digestMail } from './digest-mail.ts';
import { beginDigest, endDigest, listOrganizationsWithItems } from './items.ts';
import { sendMailingsInTurns, type SendDeps, type OrganizationMailing } from './send-notifications.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface DigestDeps extends SendDeps {
  log: EventLog;
  read: Read;
}

/**
 * Once an hour, emails members about changes by other people. Each member receives at most one email, and no
 * email if nothing has changed.
 */
export const sendDigests = (deps: DigestDeps): ScheduledJob => ({
  name: 'notification-digests',
  every: HOUR_MS,
  async run(signal) {
    const sendings: OrganizationMailing<NotifiedMember>[] = [];
    for (const organizationId of await listOrganizationsWithItems(deps.pool))
      sendings.push(await digestOf(deps, organizationId));
    await sendMailingsInTurns(deps, sendings, signal);
    await deps.pool.query(
      "delete from private.notification_mails where sent_at < now() - interval '30 days'",
    );
  },
});

const digestOf = async (
  deps: DigestDeps,
  organizationId: string,
): Promise<OrganizationMailing<NotifiedMember>> => {
  const { pool, log, read, addressOf } = deps;
  const { id, items } = await beginDigest(pool, organizationId);
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  const organizationName = state.status === 'registered' ? state.name : '';
  const ids = [...new Set(items.flatMap(({ policyId, actorId }) => [policyId, actorId]))];
  const names = await read(organizationId, (tenant) => findLegalHoldTargetNames(tenant, ids));
  return {
    organizationId,
    list: listNotifiedMembers,
    id,
    mailTo: (member) => {
      // Members are not notified of their own changes. The exception is an analysis, because its requester
      // awaits the result.
      const own = items.filter(
        ({ kind, actorId }) => member[kind] && (kind === 'analyses' || actorId !== member.id),
      );
      const [first] = own;
      if (!first) return undefined;
      const mail = digestMail(own, { names, organizationName, addressOf }, member.language);
      return { kind: first.kind, mail };
    },
    done: () => endDigest(pool, id),
  };
};
