import type { ScopeEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { requirementKey } from '../judgments/requirement-key.ts';
import { bodyKey, exclusionChangeOf } from './marks.ts';

/** The reasons for exclusions, by `bodyKey` and `requirementKey`; `null` if marked as applicable. */
export type Scope = ReadonlyMap<string, string | null>;

type Marked = readonly { citation: string; title: string }[];
export type ScopeCommand =
  | { type: 'ExcludeBody'; body: string; reason: string }
  | { type: 'IncludeBody'; body: string }
  | { type: 'ExcludeRequirements'; body: string; requirements: Marked; reason: string }
  | { type: 'IncludeRequirements'; body: string; requirements: Marked };

const evolve = (state: Scope, event: ScopeEvent): Scope => {
  const { keys, reason } = exclusionChangeOf(event);
  const after = new Map(state);
  for (const key of keys) after.set(key, reason ?? null);
  return after;
};

const decide = (command: ScopeCommand, state: Scope): ScopeEvent[] => {
  const { body } = command;
  const reasonFor = (citation: string) => state.get(requirementKey({ body, citation })) ?? undefined;
  switch (command.type) {
    case 'ExcludeBody': {
      const { reason } = command;
      return state.get(bodyKey(body)) === reason
        ? []
        : [{ type: 'BodyMarkedNotApplicable', data: { body, reason } }];
    }
    case 'IncludeBody':
      return state.get(bodyKey(body)) === null ? [] : [{ type: 'BodyMarkedApplicable', data: { body } }];
    case 'ExcludeRequirements': {
      const { reason } = command;
      const requirements = command.requirements.filter(({ citation }) => reasonFor(citation) !== reason);
      return requirements.length === 0
        ? []
        : [{ type: 'RequirementsMarkedNotApplicable', data: { body, requirements, reason } }];
    }
    case 'IncludeRequirements': {
      const requirements = command.requirements.filter(({ citation }) => reasonFor(citation) !== undefined);
      return requirements.length === 0
        ? []
        : [{ type: 'RequirementsMarkedApplicable', data: { body, requirements } }];
    }
  }
};

/**
 * The rules of a `scope-` stream. A regulatory body is undecided until it is marked as applicable, or is
 * excluded with a reason. A requirement applies until it is excluded. Another exclusion changes the reason.
 */
export const scopeDecider: Decider<Scope, ScopeCommand, ScopeEvent> = {
  initial: new Map(),
  evolve,
  decide,
};
