import { useUser } from '@proviso/ui';

/** Returns the path of a policy's page, which is a page of its own for auditors from outside. */
export const usePolicyPath = (): ((policyId: string) => string) => {
  const base = useUser().data?.auditing ? '/auditor-room' : '/policies';
  return (policyId) => `${base}/${encodeURIComponent(policyId)}`;
};
