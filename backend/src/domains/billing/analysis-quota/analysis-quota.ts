import { monthlyAnalysesOf, streamName, type CountedAnalysis, type Entitlement } from '@proviso/contracts';
import { v7 } from 'uuid';
import type { Caller, Session } from '../../../shared/access/session.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { analysisQuotaDecider, type AnalysisQuotaCommand } from './decider.ts';

/** Identifies a claim, so that it can be released. */
export interface QuotaClaim {
  analysisId: string;
  /** UTC month, for example `2026-03`. */
  month: string;
}

const recorder =
  (log: EventLog) =>
  async (context: RequestContext, month: string, command: AnalysisQuotaCommand): Promise<void> => {
    const stream = streamName('analysisQuota', `${context.organizationId}-${month}`);
    // Use new ids, because ids derived from the request's idempotency key would repeat when a failed run is
    // retried.
    const own = { ...context, newId: v7 };
    const conflict = 'idempotency.in-progress';
    await handleCommand(log, analysisQuotaDecider, { stream, command, context: own, conflict });
  };

/** Releases the claims of analyses that did not complete. Does nothing if the claim was already released. */
export const createQuotaClaimRelease = (deps: { log: EventLog }) => {
  const record = recorder(deps.log);
  return (context: RequestContext, { analysisId, month }: QuotaClaim): Promise<void> =>
    record(context, month, { type: 'UncountAnalysis', analysisId });
};

/**
 * Counts an organization's analyses against its plan's monthly quota (months in UTC). Claims are stored in
 * `analysisQuota-{organizationId}-{yyyy-mm}`. Call `claim` before an analysis runs, and `giveBack` if it does
 * not complete.
 */
export const createAnalysisQuota = (deps: {
  log: EventLog;
  entitlementsOf: (session: Session, now: Date) => Promise<readonly Entitlement[]>;
}) => {
  const record = recorder(deps.log);

  return {
    /**
     * @returns the claim, which `giveBack` can release; `undefined` if the plan is unlimited
     * @throws DomainError `subscription.quota-used`
     */
    async claim(
      { session, context }: Pick<Caller, 'session' | 'context'>,
      { analysisId, kind }: { analysisId: string; kind: CountedAnalysis },
    ): Promise<QuotaClaim | undefined> {
      const now = context.now();
      const limit = monthlyAnalysesOf(await deps.entitlementsOf(session, now));
      if (limit === undefined) return undefined;
      const month = now.toISOString().slice(0, 7);
      const renewsOn = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
      await record(context, month, {
        type: 'CountAnalysis',
        analysisId,
        kind,
        limit,
        renewsOn: renewsOn.slice(0, 10),
      });
      return { analysisId, month };
    },

    /** Number of analyses left this month, or `undefined` if the plan is unlimited. */
    async left({ session, context }: Pick<Caller, 'session' | 'context'>): Promise<number | undefined> {
      const now = context.now();
      const limit = monthlyAnalysesOf(await deps.entitlementsOf(session, now));
      if (limit === undefined) return undefined;
      const stream = streamName(
        'analysisQuota',
        `${session.organizationId}-${now.toISOString().slice(0, 7)}`,
      );
      const { state } = await deps.log.load(stream, analysisQuotaDecider, session.organizationId);
      return Math.max(0, limit - state.size);
    },

    giveBack: createQuotaClaimRelease(deps),
  };
};
