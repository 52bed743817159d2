import type { Tenant } from '../sql/tenant.ts';
import { countActivePeople } from './count-active-people.ts';
import { countAnalyses } from './count-analyses.ts';
import { countPolicies } from './count-policies.ts';
import type { Figure, Times } from './figure.ts';
import { scoreAt } from './score-at.ts';

/** How the tenant's organization stands. */
export interface DashboardFigures {
  totalPolicies: Figure;
  aiAnalyses: Figure;
  /** Mean of the last score of each policy, 0 to 100. */
  complianceScore: Figure;
  /** Members who did something between the two times, and in as long a time before them. */
  activeUsers: Figure;
}

/** The figures of the dashboard at two times. */
export const getDashboardFigures = async (tenant: Tenant, times: Times): Promise<DashboardFigures> => ({
  totalPolicies: await countPolicies(tenant, times),
  aiAnalyses: await countAnalyses(tenant, times),
  complianceScore: { now: await scoreAt(tenant, times.now), before: await scoreAt(tenant, times.before) },
  activeUsers: await countActivePeople(tenant, times),
});
