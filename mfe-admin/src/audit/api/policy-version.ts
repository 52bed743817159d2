import type { PolicyVersion } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** A version of a policy. Versions never change. The view is logged like any other. */
export const usePolicyVersion = ({ policyId, version }: { policyId: string; version: number }) =>
  useQuery<PolicyVersion>({
    queryKey: [`/api/policies/${encodeURIComponent(policyId)}/versions/${version}`],
    staleTime: 'static',
  });
