import type { Logger } from '@proviso/storage';
import { type RequestContext, systemContext } from '../../../shared/event-log/request-context.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { syncReversedPayments } from '../returned-payments/sync-reversed-payments.ts';
import { type SyncDeps, syncSubscription } from './sync-subscription.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The context for events that record the provider's state. */
export const billingContext = (organizationId: string, now: () => Date): RequestContext =>
  systemContext('billing', organizationId, now);

export interface ReconcileDeps extends SyncDeps {
  now: () => Date;
  /** Organizations with a running subscription in Proviso, even if the provider does not have it. */
  subscribers: () => Promise<readonly string[]>;
}

/** The result of a comparison with the provider. */
export interface ReconciliationResult {
  compared: number;
  /** Organizations whose missed changes were recorded by this comparison, with the resulting status. */
  corrected: readonly { organizationId: string; status: string }[];
  /** Organizations whose subscription is missing at the provider. They keep their access. */
  missing: readonly string[];
  failed: readonly { organizationId: string; error: unknown }[];
}

/**
 * Compares all running subscriptions in Proviso and at the provider, and records missed changes, including
 * refunds and disputes.
 */
export const reconcile = async (deps: ReconcileDeps, signal: AbortSignal): Promise<ReconciliationResult> => {
  const corrected: { organizationId: string; status: string }[] = [];
  const missing: string[] = [];
  const failed: { organizationId: string; error: unknown }[] = [];
  let compared = 0;
  const organizations = new Set([...(await deps.gateway.organizations()), ...(await deps.subscribers())]);
  for (const organizationId of organizations) {
    if (signal.aborted) break;
    // An error for one organization must not stop the comparison for other organizations.
    try {
      const context = billingContext(organizationId, deps.now);
      const { state, wrote, isMissing } = await syncSubscription(deps, context);
      const returned = await syncReversedPayments(deps, context);
      compared += 1;
      if (isMissing) missing.push(organizationId);
      if ([wrote, ...returned].some(({ position }) => position))
        corrected.push({ organizationId, status: state.status });
    } catch (error) {
      failed.push({ organizationId, error });
    }
  }
  return { compared, corrected, missing, failed };
};

/**
 * Runs {@link reconcile} every hour. If there are missing subscriptions or errors, the job fails, so that
 * administrators notice.
 */
export const reconcileSubscriptions = (
  deps: ReconcileDeps & {
    logger: Logger;
    /** Deletes the stored record of old payment events. */
    forgetOld: () => Promise<void>;
  },
): ScheduledJob => ({
  name: 'subscription-reconciliation',
  every: HOUR_MS,
  async run(signal) {
    const { logger, forgetOld } = deps;
    await forgetOld();
    const { corrected, missing, failed } = await reconcile(deps, signal);
    for (const one of corrected) logger.warn(one, 'a subscription differed at the payment provider');
    for (const organizationId of missing)
      logger.error({ organizationId }, 'the payment provider does not have this subscription');
    for (const { organizationId, error } of failed)
      logger.error({ err: error, organizationId }, 'a subscription could not be compared');
    const faults = [
      ...(failed.length > 0 ? [`${failed.length} subscriptions could not be compared`] : []),
      ...(missing.length > 0 ? [`the payment provider does not have ${missing.length} subscriptions`] : []),
    ];
    if (faults.length > 0) throw new Error(faults.join('; '));
  },
});
