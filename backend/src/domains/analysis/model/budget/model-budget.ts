import { type AnalysisSettings, streamName } from '@proviso/contracts';
import { v7 } from 'uuid';
import type { EventLog } from '../../../../shared/event-log/event-log.ts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import { handleCommand } from '../../../../shared/event-log/handle-command.ts';
import { systemContext } from '../../../../shared/event-log/request-context.ts';
import { EngineFailure } from '../../analysis-engine.ts';
import { type ModelBudgetCommand, modelBudgetDecider, getUsedBudget } from './decider.ts';

/** Milliseconds after which an unsettled claim expires. Longer than any run. */
const CLAIM_MS = 60 * 60 * 1000;
const MICRO = 1_000_000;

/** Tokens used by calls, and their cost in millionths of a US dollar. */
export interface UsedTokens {
  inputTokens: number;
  outputTokens: number;
  microdollars: number;
}

/** Limits the cost of an organization's analyses in a calendar month (UTC). */
export interface ModelBudget {
  /**
   * Reserves a run's maximum cost before anything is sent.
   * @returns a function that settles the claim with the tokens actually used
   * @throws EngineFailure `budget-exceeded`
   */
  claim: (organizationId: string, microdollars: number) => Promise<(used: UsedTokens) => Promise<void>>;
  statusOf: (organizationId: string, now: Date) => Promise<NonNullable<AnalysisSettings['model']>['budget']>;
}

/** Returns the calendar month in UTC, for example `2026-03`. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/**
 * Stores the budget in `modelBudget-{organizationId}-{yyyy-mm}`.
 *
 * @param limit US dollars per month
 */
export const createModelBudget = ({
  log,
  now,
  limit,
}: {
  log: EventLog;
  now: () => Date;
  limit: number;
}): ModelBudget => {
  // Retries after a concurrent change, so an organization's claims and settlements take effect one after
  // another.
  const record = async (
    organizationId: string,
    month: string,
    command: ModelBudgetCommand,
  ): Promise<void> => {
    await handleCommand(log, modelBudgetDecider, {
      stream: streamName('modelBudget', `${organizationId}-${month}`),
      command,
      context: systemContext('model budget', organizationId, now),
      conflict: 'analysis.settings-changed',
    });
  };

  return {
    async claim(organizationId, microdollars) {
      const at = now();
      const month = monthOf(at);
      const claimId = v7();
      const expiresAt = new Date(at.getTime() + CLAIM_MS).toISOString();
      await record(organizationId, month, {
        type: 'ClaimModelBudget',
        claimId,
        microdollars,
        limit: limit * MICRO,
        now: at.toISOString(),
        expiresAt,
      }).catch((error: unknown) => {
        const isUsed = error instanceof DomainError && error.code === 'analysis.budget-used';
        throw isUsed ? new EngineFailure('budget-exceeded', { cause: error }) : error;
      });
      return (used) => record(organizationId, month, { type: 'RecordModelUse', claimId, ...used });
    },

    async statusOf(organizationId, at) {
      const stream = streamName('modelBudget', `${organizationId}-${monthOf(at)}`);
      const { state } = await log.load(stream, modelBudgetDecider, organizationId);
      const renewsOn = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)).toISOString();
      return { limit, used: getUsedBudget(state, at.toISOString()) / MICRO, renewsOn: renewsOn.slice(0, 10) };
    },
  };
};
