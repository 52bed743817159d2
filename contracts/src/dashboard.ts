import * as z from 'zod/mini';

/** A figure with what it was 30 days ago; `null` where there was nothing to compare with. */
const figure = z.object({ now: z.nullable(z.number()), thirtyDaysAgo: z.nullable(z.number()) });

/**
 * The answer of `GET /api/dashboard/stats`. The four figures stand as in the specification §3; `change` has what each
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

/** An item of `GET /api/dashboard/score-history`: the organization's compliance score at the end of a day (UTC). */
export const scoreOnDaySchema = z.object({ day: z.iso.date(), score: z.number(), analyses: z.int() });
export type ScoreOnDay = z.infer<typeof scoreOnDaySchema>;

/** The answer of `GET /api/dashboard/insights`: what the organization's own policies say, most pressing first. */
export const dashboardInsightsSchema = z.object({
  insights: z.array(z.string()),
  recommendations: z.array(z.string()),
});
export type DashboardInsights = z.infer<typeof dashboardInsightsSchema>;
