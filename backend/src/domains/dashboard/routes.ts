import {
  dashboardInsightsSchema,
  dashboardOverviewQuerySchema,
  dashboardOverviewSchema,
  dashboardQuerySchema,
  dashboardStatsSchema,
  recentPolicySchema,
  scoreOnDaySchema,
} from '@proviso/contracts';
import {
  getAnalysisGaps,
  getDashboardFigures,
  getDashboardOverview,
  getPolicyGaps,
  getScoreHistory,
  listPolicies,
} from '@proviso/projections';
import * as z from 'zod';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { withApprovalMark, withDraftMarks } from '../policies/index.ts';
import { insightsOf } from './insights.ts';
import { presentStats } from './stats.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of days between the compared figures. */
const COMPARED_DAYS = 30;
/** Length of the score history, in days. */
const HISTORY_DAYS = 90;
/** Maximum number of recently changed policies. */
const RECENT_POLICIES = 5;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** `/api/dashboard`: figures, score history, recent changes and insights. */
export const dashboardRoutes = ({ read }: { read: Read }): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/dashboard/stats',
      summary: 'Returns the organization’s figures for today and for 30 days ago',
      permission: 'policy.read',
      requires: 'policies',
      query: dashboardQuerySchema,
      answers: { 200: dashboardStatsSchema },
      reads: ['policies', 'reviews', 'analyses'],
    },
    async ({ query, session, context }) => {
      const now = context.now();
      const times = { now, before: daysBefore(now, COMPARED_DAYS) };
      const figures = await read(session.organizationId, (tenant) =>
        getDashboardFigures(tenant, times, query),
      );
      return { status: 200, body: presentStats(figures) };
    },
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/dashboard/overview',
      summary: 'Returns policies by status and body, recent changes, and the caller’s drafts',
      permission: 'policy.read',
      requires: 'policies',
      query: dashboardOverviewQuerySchema,
      answers: { 200: dashboardOverviewSchema },
      reads: ['policies', 'reviews', 'approvals'],
    },
    async ({ query: { unsaved = [], ...filter }, session: { organizationId, userId }, rights }) => {
      const overview = await read(organizationId, (tenant) =>
        getDashboardOverview(tenant, { userId, unsaved, filter }),
      );
      const drafts = overview.drafts.map((draft) => withApprovalMark(rights, draft));
      const body = { ...overview, drafts };
      return { status: 200, body };
    },
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/dashboard/recent-policies',
      summary: `Returns the ${RECENT_POLICIES} most recently changed policies`,
      permission: 'policy.read',
      requires: 'policies',
      query: dashboardQuerySchema,
      answers: { 200: z.array(recentPolicySchema) },
      reads: ['policies', 'reviews', 'publications', 'approvals'],
      load: (tenant, { query }) =>
        listPolicies(tenant, { ...query, withDrafts: true }, { limit: RECENT_POLICIES }),
    },
    async ({ loaded: { items }, rights }) => ({
      status: 200,
      body: items.map((policy) => withDraftMarks(rights, policy)),
    }),
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/dashboard/score-history',
      summary: `Returns the compliance score on each day of the last ${HISTORY_DAYS} on which it changed, oldest first`,
      permission: 'policy.read',
      requires: 'policies',
      query: dashboardQuerySchema,
      answers: { 200: z.array(scoreOnDaySchema) },
      reads: ['policies', 'reviews', 'analyses'],
    },
    async ({ query: filter, session, context }) => {
      const until = context.now();
      const since = daysBefore(until, HISTORY_DAYS);
      const body = await read(session.organizationId, (tenant) =>
        getScoreHistory(tenant, { since, until, filter }),
      );
      return { status: 200, body };
    },
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/dashboard/insights',
      summary:
        'Returns the shortcomings of the organization’s policies and their last analyses with recommendations, most urgent first',
      permission: 'policy.read',
      requires: 'policies',
      query: dashboardQuerySchema,
      answers: { 200: dashboardInsightsSchema },
      reads: ['policies', 'reviews', 'documents', 'analyses'],
    },
    async ({ query: filter, session, context }) => {
      const now = context.now();
      const body = await read(session.organizationId, async (tenant) =>
        insightsOf(
          await getPolicyGaps(tenant, { now, filter }),
          await getAnalysisGaps(tenant, { listed: 1, filter }),
        ),
      );
      return { status: 200, body };
    },
  ),
];
