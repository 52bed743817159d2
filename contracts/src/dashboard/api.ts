import * as z from 'zod/mini';
import { policyChangeSchema } from '../policies/versions.ts';
import { dashboardFilters } from '../policies/attributes.ts';
import { policyStatuses } from '../value-lists.ts';

/** Maximum number of policies with unsaved drafts that one request can query. */
const UNSAVED_POLICIES = 20;

/**
 * Query of the dashboard's requests: the filters of the list of policies. Past figures also count only the
 * policies that match the filters now.
 */
export const dashboardQuerySchema = z.object(dashboardFilters);
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

/** Query of `GET /api/dashboard/overview`. */
export const dashboardOverviewQuerySchema = z.extend(dashboardQuerySchema, {
  /** Ids of policies, separated by commas; the response returns their current state in `unsaved`. */
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

const ownDraftSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  updatedAt: z.iso.datetime(),
  /** True if the text waits for approval. Absent for users who may not edit policies. */
  awaitsApproval: z.optional(z.boolean()),
});
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

/** Response of `GET /api/dashboard/overview`: distribution of policies, and recent changes. */
export const dashboardOverviewSchema = z.object({
  byStatus: z.record(z.enum(policyStatuses), z.int()),
  /** Regulatory bodies with the most policies, largest first. */
  byRegulatoryBody: z.array(z.object({ regulatoryBody: z.string(), count: z.int() })),
  /** Number of policies of other regulatory bodies, or of no body. */
  otherBodies: z.int(),
  withoutBody: z.int(),
  /** Latest changes to policies, newest first. */
  activity: z.array(recentChangeSchema),
  /** Drafts that the caller created or last edited, latest change first. */
  drafts: z.array(ownDraftSchema),
  /** Policies from the query's `unsaved` that still exist. */
  unsaved: z.array(unsavedPolicySchema),
});
export type DashboardOverview = z.infer<typeof dashboardOverviewSchema>;

/** A figure with its value 30 days ago; `null` if there was no value to compare with. */
const figure = z.object({ now: z.nullable(z.number()), thirtyDaysAgo: z.nullable(z.number()) });

/**
 * Response of `GET /api/dashboard/stats`. `change` has the values from 30 days ago, from which the cards
 * compute trends.
 */
export const dashboardStatsSchema = z.object({
  totalPolicies: z.int(),
  aiAnalyses: z.int(),
  /** Mean of the policies' latest scores, 0 to 100; 0 if no policy has a score. */
  complianceScore: z.number(),
  /**
   * Number of members who signed in or were active in the last 30 days. With a filter, only members who
   * viewed or changed one of the matching policies.
   */
  activeUsers: z.int(),
  change: z.object({
    totalPolicies: figure,
    aiAnalyses: figure,
    complianceScore: figure,
    activeUsers: figure,
  }),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/**
 * An item of `GET /api/dashboard/score-history`: the compliance score at the end of a day in the
 * organization's time zone.
 */
export const scoreOnDaySchema = z.object({ day: z.iso.date(), score: z.number(), analyses: z.int() });
export type ScoreOnDay = z.infer<typeof scoreOnDaySchema>;

/**
 * Response of `GET /api/dashboard/insights`: insights into the organization's policies, most urgent first.
 */
export const dashboardInsightsSchema = z.object({
  insights: z.array(z.string()),
  recommendations: z.array(z.string()),
});
export type DashboardInsights = z.infer<typeof dashboardInsightsSchema>;
