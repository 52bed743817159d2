import type { PolicyVersion } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** A policy as a version made it. Versions never change; that one was read here is recorded like every other view. */
export const usePolicyVersion = ({ policyId, version }: { policyId: string; version: number }) =>
  useQuery<PolicyVersion>({
    queryKey: [`/api/policies/${encodeURIComponent(policyId)}/versions/${version}`],
    staleTime: 'static',
  });
