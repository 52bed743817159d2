import type { ModelBudgetEvent } from '@proviso/contracts';
import type { Decider } from '../../../../shared/event-log/decider.ts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';

/** An organization's budget for one month, in millionths of a US dollar. */
export interface ModelBudgetState {
  spent: number;
  /** Reservations of running analyses, by claim id. */
  claims: ReadonlyMap<string, { microdollars: number; expiresAt: string }>;
}

export type ModelBudgetCommand =
  | {
      type: 'ClaimModelBudget';
      claimId: string;
      microdollars: number;
      limit: number;
      now: string;
      expiresAt: string;
    }
  | {
      type: 'RecordModelUse';
      claimId: string;
      inputTokens: number;
      outputTokens: number;
      microdollars: number;
    };

const evolve = (state: ModelBudgetState, event: ModelBudgetEvent): ModelBudgetState => {
  const claims = new Map(state.claims);
  switch (event.type) {
    case 'ModelBudgetClaimed': {
      const { claimId, microdollars, expiresAt } = event.data;
      claims.set(claimId, { microdollars, expiresAt });
      return { ...state, claims };
    }
    case 'ModelUseRecorded':
      claims.delete(event.data.claimId);
      return { spent: state.spent + event.data.microdollars, claims };
  }
};

/** Returns the budget used at `now`, an ISO instant: the amount spent plus unexpired reservations. */
export const getUsedBudget = ({ spent, claims }: ModelBudgetState, now: string): number =>
  [...claims.values()]
    .filter(({ expiresAt }) => expiresAt > now)
    .reduce((sum, { microdollars }) => sum + microdollars, spent);

const decide = (command: ModelBudgetCommand, state: ModelBudgetState): readonly ModelBudgetEvent[] => {
  switch (command.type) {
    case 'ClaimModelBudget': {
      const { claimId, microdollars, limit, now, expiresAt } = command;
      if (getUsedBudget(state, now) + microdollars > limit) throw new DomainError('analysis.budget-used');
      return [{ type: 'ModelBudgetClaimed', data: { claimId, microdollars, expiresAt } }];
    }
    case 'RecordModelUse': {
      const { claimId, inputTokens, outputTokens, microdollars } = command;
      return [{ type: 'ModelUseRecorded', data: { claimId, inputTokens, outputTokens, microdollars } }];
    }
  }
};

/** The rules of a `modelBudget-` stream. Claims beyond the budget fail with `analysis.budget-used`. */
export const modelBudgetDecider: Decider<ModelBudgetState, ModelBudgetCommand, ModelBudgetEvent> = {
  initial: { spent: 0, claims: new Map() },
  evolve,
  decide,
};
