import type { PolicySummary } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** The policies that were changed last. */
export const useRecentPolicies = () =>
  useQuery<readonly PolicySummary[]>({ queryKey: ['/api/dashboard/recent-policies'] });
