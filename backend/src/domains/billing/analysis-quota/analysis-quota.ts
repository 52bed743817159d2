import { monthlyAnalysesOf, streamName, type CountedAnalysis, type Entitlement } from '@proviso/contracts';
import { v7 } from 'uuid';
import type { Caller, Session } from '../../../shared/access/session.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { analysisQuotaDecider, type AnalysisQuotaCommand } from './decider.ts';

/** An analysis that was counted, for giving it back. */
export interface CountedClaim {
  analysisId: string;
  /** Such as `2026-03`. */
  month: string;
}

const recorder =
  (log: EventLog) =>
  async (context: RequestContext, month: string, command: AnalysisQuotaCommand): Promise<void> => {
    const stream = streamName('analysisQuota', `${context.organizationId}-${month}`);
    // New ids: those derived from the request's idempotency key would repeat when a failed run is retried.
    const own = { ...context, newId: v7 };
    const conflict = 'idempotency.in-progress';
    await handleCommand(log, analysisQuotaDecider, { stream, command, context: own, conflict });
  };

/** Gives back analyses that did not complete. Nothing happens for a claim that was given back before. */
export const createAnalysisReturn = (deps: { log: EventLog }) => {
  const record = recorder(deps.log);
  return (context: RequestContext, { analysisId, month }: CountedClaim): Promise<void> =>
    record(context, month, { type: 'UncountAnalysis', analysisId });
};

/**
 * The analyses that an organization's plan includes in a calendar month (UTC), claimed in the stream
 * `analysisQuota-{organizationId}-{yyyy-mm}`: `claim` before one runs, `giveBack` when it did not complete.
 */
export const createAnalysisQuota = (deps: {
  log: EventLog;
  entitlementsOf: (session: Session, now: Date) => Promise<readonly Entitlement[]>;
}) => {
  const record = recorder(deps.log);

  return {
    /**
     * @returns the claim to give back; `undefined` if the plan has no limit
     * @throws DomainError `subscription.quota-used`
     */
    async claim(
      { session, context }: Pick<Caller, 'session' | 'context'>,
      { analysisId, kind }: { analysisId: string; kind: CountedAnalysis },
    ): Promise<CountedClaim | undefined> {
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

    /** How many are left of the month; `undefined` if the plan has no limit. */
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

    giveBack: createAnalysisReturn(deps),
  };
};
