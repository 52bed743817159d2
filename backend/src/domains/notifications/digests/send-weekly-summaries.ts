import {
  type DashboardFigures,
  getDashboardFigures,
  listChangedPolicies,
  listNotifiedMembers,
  listOrganizationsWithSummary,
  type NotifiedMember,
} from '@proviso/projections';
import { derivedId } from '../../../shared/event-log/ids.ts';
import { oneLine } from '../../../shared/mail/one-line.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { sendMailingsInTurns, type SendDeps, type OrganizationMailing } from './send-notifications.ts';
import { weeklySummaryDueAt } from './weekly.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Maximum number of policies that the email names. */
const MAX_NAMED = 20;

/** Emails members a summary of the past week on Monday morning, in the organization's time zone. */
export const sendWeeklySummaries = (deps: SendDeps & { read: Read; now: () => Date }): ScheduledJob => ({
  name: 'weekly-summaries',
  every: HOUR_MS,
  async run(signal) {
    const sendings: OrganizationMailing<NotifiedMember>[] = [];
    for (const { id, name, timeZone } of await listOrganizationsWithSummary(deps.pool)) {
      const due = weeklySummaryDueAt(timeZone, deps.now());
      if (due) sendings.push(await summaryOf(deps, { id, name }, due));
    }
    await sendMailingsInTurns(deps, sendings, signal);
  },
});

const summaryOf = async (
  { read, addressOf }: SendDeps & { read: Read },
  { id, name }: { id: string; name: string },
  due: Date,
): Promise<OrganizationMailing<NotifiedMember>> => {
  const before = new Date(due.getTime() - WEEK_MS);
  const { figures, changed } = await read(id, async (tenant) => ({
    figures: await getDashboardFigures(tenant, { now: due, before }),
    changed: await listChangedPolicies(tenant, { since: before, limit: MAX_NAMED }),
  }));
  const mail = summaryMail(name, figures, changed, addressOf);
  return {
    organizationId: id,
    list: listNotifiedMembers,
    id: derivedId('weekly-summary', id, due.toISOString()),
    mailTo: ({ weeklySummary }) => (weeklySummary ? { kind: 'weeklySummary', mail } : undefined),
    done: async () => undefined,
  };
};

const summaryMail = (
  name: string,
  { totalPolicies, aiAnalyses, complianceScore, activeUsers }: DashboardFigures,
  { total, policies }: Awaited<ReturnType<typeof listChangedPolicies>>,
  addressOf: (path: string) => string,
): MailText => {
  const more = total - policies.length;
  const week = (aiAnalyses.now ?? 0) - (aiAnalyses.before ?? 0);
  return {
    subject: `Your week in Proviso: ${oneLine(name)}`.slice(0, 180),
    text: [
      'Hello,',
      '',
      `This is what happened in ${oneLine(name)} last week:`,
      '',
      `Policies: ${totalPolicies.now ?? 0} (${total} changed)`,
      `Analyses: ${week}`,
      scoreLine(complianceScore),
      `Active people: ${activeUsers.now ?? 0}`,
      '',
      ...(total > 0 ? ['Policies that changed:'] : []),
      ...policies.map(({ id, title }) => `- ${oneLine(title)}: ${addressOf(`/policies/${id}`)}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
    ].join('\n'),
  };
};

const scoreLine = ({ now, before }: DashboardFigures['complianceScore']): string => {
  if (now === null) return 'Compliance score: none yet';
  return before === null
    ? `Compliance score: ${Math.round(now)}%`
    : `Compliance score: ${Math.round(now)}% (a week ago: ${Math.round(before)}%)`;
};
