import { type DashboardStats, dayAt } from '@proviso/contracts';
import { getDashboardFigures, getPolicyReport } from '@proviso/projections';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { recordExport } from '../../../shared/view-log/record-export.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { type FindAccount, requesterOf } from '../../../shared/access/account.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { fileLanguage, type FileLanguage } from '../../../shared/rendering/file-language.ts';
import type { Renderer } from '../../../shared/rendering/renderer.ts';
import { presentStats } from '../stats.ts';
import type { PrintableReport } from '../../../shared/rendering/report/printable-report.ts';
import { loadLetterhead, type LoadPicturesDeps } from '../../pictures/index.ts';

/** Returns the four figures of the dashboard, each with its value 30 days ago if known. */
const figuresOf = (
  stats: DashboardStats,
  { language, say, number }: FileLanguage,
): PrintableReport['figures'] => {
  const percent = (value: number) => (language === 'en' ? `${number(value)}%` : `${number(value)}\u00A0%`);
  const figure = (name: keyof DashboardStats['change'], written = number): string => {
    const { now: known, thirtyDaysAgo } = stats.change[name];
    // Without an analysis, there is no score, which is different from a score of 0.
    const now = known === null ? '—' : written(stats[name]);
    return thirtyDaysAgo === null
      ? now
      : say('{now} (30 days ago: {before})', { now, before: written(thirtyDaysAgo) });
  };
  return [
    [say('Total policies'), figure('totalPolicies')],
    [say('AI analyses'), figure('aiAnalyses')],
    [say('Compliance score'), figure('complianceScore', percent)],
    [say('Active users'), figure('activeUsers')],
  ];
};

export interface ReportRouteDeps extends LoadPicturesDeps {
  log: EventLog;
  read: Read;
  findAccount: FindAccount;
  renderer: Renderer;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of days between the compared figures, and the age in days from which a draft is listed as old. */
const MONTH_DAYS = 30;
/** Number of days after which a policy is due for review. */
const YEAR_DAYS = 365;
/** Maximum number of policies in each of the report's lists. */
const MAX_LISTED = 100;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Maximum number of concurrent reports per organization. */
const MAX_CONCURRENT = 5;

/** `/api/dashboard/report`: the dashboard as a PDF. */
export const reportRoutes = (deps: ReportRouteDeps): readonly Route[] => {
  const { read, findAccount, renderer } = deps;
  const limited = limitPerOwner(MAX_CONCURRENT);
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/dashboard/report',
        summary: 'Returns the organization’s figures as a PDF report; the export is recorded',
        permission: 'policy.read',
        requires: 'policies',
        answers: { 200: null },
        sends: ['application/pdf'],
        problems: ['request.too-many'],
        reads: ['policies', 'analyses'],
      },
      async ({ session, context, request, response }) => {
        const now = context.now();
        const monthAgo = daysBefore(now, MONTH_DAYS);
        const { organizationId } = session;
        const { figures, policies } = await read(organizationId, async (tenant) => ({
          figures: await getDashboardFigures(tenant, { now, before: monthAgo }),
          policies: await getPolicyReport(tenant, {
            unchangedSince: daysBefore(now, YEAR_DAYS),
            draftsBefore: monthAgo,
            listed: MAX_LISTED,
          }),
        }));
        const { organization, timeZone, name } = await requesterOf(findAccount, session);
        const words = fileLanguage(readerLanguage(request));
        const report = {
          language: words.language,
          organization,
          letterhead: await loadLetterhead(deps, organizationId),
          timeZone,
          madeAt: now.toISOString(),
          madeBy: name,
          figures: figuresOf(presentStats(figures), words),
          ...policies,
        };
        const order = { organizationId, signal: createClientGoneSignal(response) };
        const bytes = await limited(organizationId, () => renderer.report(report, order));
        await recordExport(deps.log, context, {
          type: 'PolicyReportExported',
          data: { organizationId },
        });
        const file = `${words.say('Policy report')} ${dayAt(now, timeZone)}.pdf`;
        asAttachment(response, file, 'application/pdf').send(bytes);
        return undefined;
      },
    ),
  ];
};
