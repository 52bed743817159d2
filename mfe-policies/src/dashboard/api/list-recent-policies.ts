import type { PolicySummaryFacts } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** The policies that were changed last. */
export const useRecentPolicies = () =>
  useQuery<readonly PolicySummaryFacts[]>({ queryKey: ['/api/dashboard/recent-policies'] });
