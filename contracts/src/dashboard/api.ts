import * as z from 'zod/mini';
import { policyChangeSchema } from '../policies/versions.ts';
import { policyStatuses } from '../value-lists.ts';

/** Policies that a browser may ask about because it keeps something unsaved of them. */
const UNSAVED_POLICIES = 20;

/** Query of `GET /api/dashboard/overview`. */
export const dashboardOverviewQuerySchema = z.object({
  /** Ids of policies, with commas between: `unsaved` of the answer says how they stand now. */
  unsaved: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((ids: string) => ids.split(',')),
      ),
      z.array(z.uuid()).check(z.maxLength(UNSAVED_POLICIES)),
    ),
  ),
});

const ownDraftSchema = z.object({ id: z.uuid(), title: z.string(), updatedAt: z.iso.datetime() });
const recentChangeSchema = z.extend(z.omit(policyChangeSchema, { note: true, restoredFrom: true }), {
  policyId: z.uuid(),
});
const unsavedPolicySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  updatedByName: z.nullable(z.string()),
});

/** The answer of `GET /api/dashboard/overview`: how the policies are spread, and what has been done lately. */
export const dashboardOverviewSchema = z.object({
  byStatus: z.record(z.enum(policyStatuses), z.int()),
  /** Most policies first: the regulatory bodies that are named most often. */
  byRegulatoryBody: z.array(z.object({ regulatoryBody: z.string(), count: z.int() })),
  /** Policies of further regulatory bodies, and of none. */
  otherBodies: z.int(),
  withoutBody: z.int(),
  /** The last changes of policies, latest first. */
  activity: z.array(recentChangeSchema),
  /** Drafts that the caller was the last to change, most recent first. */
  drafts: z.array(ownDraftSchema),
  /** Those of the policies asked for that are still there. */
  unsaved: z.array(unsavedPolicySchema),
});
export type DashboardOverview = z.infer<typeof dashboardOverviewSchema>;

/** A figure with what it was 30 days ago; `null` where there was nothing to compare with. */
const figure = z.object({ now: z.nullable(z.number()), thirtyDaysAgo: z.nullable(z.number()) });

/**
 * The answer of `GET /api/dashboard/stats`. `change` has what each
 * was 30 days ago, from which the cards reckon their trend.
 */
export const dashboardStatsSchema = z.object({
  totalPolicies: z.int(),
  aiAnalyses: z.int(),
  /** Mean of the last score of each policy, 0 to 100; 0 without any analysis, as the specification has it. */
  complianceScore: z.number(),
  /** Members who signed in or did something in the last 30 days. */
  activeUsers: z.int(),
  change: z.object({
    totalPolicies: figure,
    aiAnalyses: figure,
    complianceScore: figure,
    activeUsers: figure,
  }),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/** An item of `GET /api/dashboard/score-history`: the organization's compliance score at the end of one of its days. */
export const scoreOnDaySchema = z.object({ day: z.iso.date(), score: z.number(), analyses: z.int() });
export type ScoreOnDay = z.infer<typeof scoreOnDaySchema>;

/** The answer of `GET /api/dashboard/insights`: what the organization's own policies say, most pressing first. */
export const dashboardInsightsSchema = z.object({
  insights: z.array(z.string()),
  recommendations: z.array(z.string()),
});
export type DashboardInsights = z.infer<typeof dashboardInsightsSchema>;
