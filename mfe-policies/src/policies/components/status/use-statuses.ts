import { type PolicyStatus, policyStatuses } from '@proviso/contracts';
import { usePublishesChanges } from '../../api/publication.ts';

/**
 * Returns the statuses that a policy can be given directly. If the organization publishes changes, policies become
 * active by publishing, and stop being active by withdrawing.
 */
export const useStatuses = (): ((current: PolicyStatus | undefined) => readonly PolicyStatus[]) => {
  const publishes = usePublishesChanges();
  return (current) => {
    if (!publishes) return policyStatuses;
    return current === 'active' ? ['active'] : policyStatuses.filter((status) => status !== 'active');
  };
};
