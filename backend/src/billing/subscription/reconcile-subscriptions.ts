import type { Logger } from '@proviso/storage';
import { v7 } from 'uuid';
import type { RequestContext } from '../../event-log/request-context.ts';
import type { ScheduledJob } from '../../scheduler/scheduled-job.ts';
import { type SyncDeps, syncSubscription } from './sync-subscription.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The context of what is recorded because the provider says so. */
export const billingContext = (organizationId: string, now: () => Date): RequestContext => {
  const id = v7();
  return {
    organizationId,
    actor: { kind: 'system', id: 'billing' },
    correlationId: id,
    causationId: id,
    now,
    newId: v7,
  };
};

/** Compares every subscription with the payment provider each hour and records what was missed. */
export const reconcileSubscriptions = (
  deps: SyncDeps & { logger: Logger; now: () => Date },
): ScheduledJob => ({
  name: 'subscription-reconciliation',
  every: HOUR_MS,
  async run(signal) {
    let failures = 0;
    for (const organizationId of await deps.gateway.organizations()) {
      if (signal.aborted) return;
      // One organization's trouble keeps no other from being compared.
      try {
        const { isMissing } = await syncSubscription(deps, billingContext(organizationId, deps.now));
        if (isMissing)
          deps.logger.error({ organizationId }, 'the payment provider does not have this subscription');
      } catch (error) {
        failures += 1;
        deps.logger.error({ err: error, organizationId }, 'a subscription could not be compared');
      }
    }
    if (failures > 0) throw new Error(`${failures} subscriptions could not be compared`);
  },
});
