import {
  listCheckpointRecipients,
  listOrganizationsWithCheckpoints,
  type NotifiedUser,
} from '@proviso/projections';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import {
  type OrganizationMailing,
  type SendDeps,
  sendMailingsInTurns,
  weeklySummaryDueAt,
} from '../../notifications/index.ts';
import { confirmedNote } from '../anchors/confirmed-note.ts';
import { latestCheckpoint } from '../checkpoints/checkpoints.ts';
import { checkpointMail } from './checkpoint-mail.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;

export interface MailCheckpointsDeps extends SendDeps {
  now: () => Date;
}

/**
 * Emails the latest checkpoint to users who chose to keep it, on Monday morning in the organization's time zone.
 * Omits histories that have not grown for a week.
 */
export const mailCheckpoints = (deps: MailCheckpointsDeps): ScheduledJob => ({
  name: 'history-checkpoint-mails',
  every: HOUR_MS,
  async run(signal) {
    const now = deps.now();
    const mailings: OrganizationMailing<NotifiedUser>[] = [];
    for (const { id, name, timeZone } of await listOrganizationsWithCheckpoints(deps.pool, now)) {
      const due = weeklySummaryDueAt(timeZone, now);
      const latest = due && (await latestCheckpoint(deps.pool, id));
      if (!latest || latest.signedAt.getTime() <= due.getTime() - WEEK_MS) continue;
      const { size } = latest;
      const mail = checkpointMail(name, { size, note: await confirmedNote(deps.pool, id, latest) });
      mailings.push({
        organizationId: id,
        list: (db, page) => listCheckpointRecipients(db, { ...page, now }),
        id: derivedId('history-checkpoint', id, due.toISOString()),
        mailTo: () => ({ kind: 'historyCheckpoints', mail }),
        done: async () => undefined,
      });
    }
    await sendMailingsInTurns(deps, mailings, signal);
  },
});
