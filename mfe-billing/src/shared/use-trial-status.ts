import { entitlementPollMs, type FreeTrialStatus } from '@proviso/contracts';
import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { trialStatusPath } from './billing-paths.ts';

/** The status that is assumed until the server responds. */
const unknown: FreeTrialStatus = {
  isInTrial: false,
  timeRemaining: 0,
  isExpired: false,
  trialPlan: null,
  trialEnds: null,
};

/** The free trial of the user's organization, polled every 30 seconds. */
export const useTrialStatus = ({ enabled = true } = {}) => {
  const { data, dataUpdatedAt, isPending } = useQuery({
    ...apiQuery(trialStatusPath),
    refetchInterval: entitlementPollMs,
    enabled,
  });
  return { trial: data ?? unknown, updatedAt: dataUpdatedAt, isPending };
};
