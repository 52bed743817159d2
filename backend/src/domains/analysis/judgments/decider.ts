import type { JudgmentEvent, RequirementReference } from '@proviso/contracts';
import type { FindingStatus } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { requirementKey } from './requirement-key.ts';

/** A user's judgment on a requirement, made in any of the policy's analyses. */
export type PolicyJudgment = Exclude<JudgmentEvent, { type: 'FindingJudgmentWithdrawn' }>;
/** Current judgments, by {@link requirementKey}. */
export type PolicyJudgments = ReadonlyMap<string, PolicyJudgment>;

export type JudgmentCommand =
  | { type: 'DisputeFinding'; data: Extract<JudgmentEvent, { type: 'FindingDisputed' }>['data'] }
  | { type: 'AcceptFinding'; data: Extract<JudgmentEvent, { type: 'FindingAccepted' }>['data'] }
  | { type: 'WithdrawJudgment'; analysisId: string; requirement: RequirementReference };

const gaps: ReadonlySet<FindingStatus> = new Set(['partly', 'missing']);

const evolve = (state: PolicyJudgments, event: JudgmentEvent): PolicyJudgments => {
  const after = new Map(state);
  const key = requirementKey(event.data.requirement);
  if (event.type === 'FindingJudgmentWithdrawn') after.delete(key);
  else after.set(key, event);
  return after;
};

const decide = (command: JudgmentCommand, state: PolicyJudgments): JudgmentEvent[] => {
  switch (command.type) {
    case 'DisputeFinding':
      if (command.data.status === command.data.found) throw new DomainError('judgment.same-status');
      return unlessRecorded(state, { type: 'FindingDisputed', data: command.data });
    case 'AcceptFinding':
      if (!gaps.has(command.data.found)) throw new DomainError('judgment.nothing-to-accept');
      return unlessRecorded(state, { type: 'FindingAccepted', data: command.data });
    case 'WithdrawJudgment': {
      const { analysisId, requirement } = command;
      return state.has(requirementKey(requirement))
        ? [{ type: 'FindingJudgmentWithdrawn', data: { analysisId, requirement } }]
        : [];
    }
  }
};

/** Records no event if the same judgment already exists for the same evidence. */
const unlessRecorded = (state: PolicyJudgments, event: PolicyJudgment): PolicyJudgment[] => {
  const known = state.get(requirementKey(event.data.requirement));
  const same = (one: PolicyJudgment): string => JSON.stringify([one.type, { ...one.data, analysisId: '' }]);
  return known && same(known) === same(event) ? [] : [event];
};

/**
 * The rules of a `judgment-` stream. Each requirement has one judgment, and the most recent judgment counts.
 * Refuses a dispute that agrees with the finding (`judgment.same-status`), and the acceptance of a finding
 * that is not a gap (`judgment.nothing-to-accept`).
 */
export const judgmentDecider: Decider<PolicyJudgments, JudgmentCommand, JudgmentEvent> = {
  initial: new Map(),
  evolve,
  decide,
};
