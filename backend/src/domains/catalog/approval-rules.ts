import { isDeepStrictEqual } from 'node:util';
import type { ApprovalRule, RuleStep } from '@proviso/contracts';

/** Rules by policy type. The rule of `null` is for types without a rule of their own. */
export type ApprovalRules = ReadonlyMap<number | null, ApprovalRule>;

/**
 * The rule for a text with several types; `undefined` if none has a rule. If several rules apply, the text
 * goes through the steps of all of them.
 */
export const ruleFor = (
  policyTypeIds: readonly (number | null)[],
  rules: ApprovalRules,
): ApprovalRule | undefined => {
  const ruleOf = (id: number | null) => rules.get(id) ?? rules.get(null);
  const applicable = [...new Set(policyTypeIds.map(ruleOf))].filter((rule) => rule !== undefined);
  return applicable.length > 0 ? applicable.reduce(combined) : undefined;
};

/** A rule that is at least as strict as each of two. A step that both rules have is done once. */
const combined = (one: ApprovalRule, other: ApprovalRule): ApprovalRule => {
  const days = [one.dueInDays, other.dueInDays].filter((inDays) => inDays !== null);
  const isNew = (step: RuleStep) => !one.steps.some((known) => isDeepStrictEqual(known, step));
  return {
    steps: [...one.steps, ...other.steps.filter(isNew)],
    dueInDays: days.length > 0 ? Math.min(...days) : null,
    fourEyes: one.fourEyes || other.fourEyes,
    signature: one.signature || other.signature,
  };
};
