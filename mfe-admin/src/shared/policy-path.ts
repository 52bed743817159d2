import { useUser } from '@proviso/ui';

/**
 * Returns a function that maps a policy's id to the path of its page. External auditors have a separate page.
 */
export const usePolicyPath = (): ((policyId: string) => string) => {
  const base = useUser().data?.auditing ? '/auditor-room' : '/policies';
  return (policyId) => `${base}/${encodeURIComponent(policyId)}`;
};
