import * as z from 'zod/mini';

/** Roles whose members can approve. Approvers read drafts, so they must be permitted to edit policies. */
export const approverRoles = ['owner', 'editor'] as const;
export type ApproverRole = (typeof approverRoles)[number];

/** Largest numbers of steps, of named approvers in a step, and of days until an approval is due. */
export const approvalLimits = { steps: 5, people: 20, dueInDays: 90 } as const;

/** The people of a group who can approve: all of them, or its managers. */
export const groupApprovers = ['members', 'managers'] as const;
export type GroupApprovers = (typeof groupApprovers)[number];

/**
 * The members who decide in a step: all members with a role, people of a group, or named members. Of a role or a
 * group, only members who may edit policies decide.
 */
export const approversSchema = z.union([
  z.strictObject({ role: z.enum(approverRoles) }),
  z.strictObject({ groupId: z.string(), from: z.enum(groupApprovers) }),
  z.strictObject({ userIds: z.array(z.string()).check(z.minLength(1), z.maxLength(approvalLimits.people)) }),
]);
export type Approvers = z.infer<typeof approversSchema>;

/**
 * A step of a rule. `needed` is the number of approvals; `null` means the approval of everyone in the step.
 */
export const ruleStepSchema = z.strictObject({
  approvers: approversSchema,
  needed: z.nullable(z.int().check(z.gte(1), z.lte(approvalLimits.people))),
});
export type RuleStep = z.infer<typeof ruleStepSchema>;

/** The user ids of the approvers that steps name. */
export const namedApprovers = (steps: readonly Pick<RuleStep, 'approvers'>[]): readonly string[] =>
  steps.flatMap(({ approvers }) => ('userIds' in approvers ? approvers.userIds : []));

/** The ids of the groups that steps name. */
export const namedGroups = (steps: readonly Pick<RuleStep, 'approvers'>[]): readonly string[] =>
  steps.flatMap(({ approvers }) => ('groupId' in approvers ? [approvers.groupId] : []));

/** Why too few members can decide in a step; `never` if no text can complete it. */
export type ApproverShortage = 'never' | 'own-texts';

/**
 * Whether a step of a rule has too few approvers; `undefined` if it has enough.
 * @param possible the number of members who can decide in the step
 * @returns `own-texts` if too few are left for a text that one of them wrote or submitted
 */
export const approverShortage = (
  { needed }: Pick<RuleStep, 'needed'>,
  possible: number,
  { fourEyes }: { fourEyes: boolean },
): ApproverShortage | undefined => {
  const least = needed ?? 1;
  if (possible < least) return 'never';
  return fourEyes && possible - 1 < least ? 'own-texts' : undefined;
};

/** How policies are approved before they are published. */
export const approvalRuleFields = {
  steps: z.array(ruleStepSchema).check(z.minLength(1), z.maxLength(approvalLimits.steps)),
  /** Days from the submission until the approval is due; `null` if it is not due on a day. */
  dueInDays: z.nullable(z.int().check(z.gte(1), z.lte(approvalLimits.dueInDays))),
  /** True if the authors of a text and the person who submits it cannot approve it. */
  fourEyes: z.boolean(),
  /** True if approvers enter their password for each decision. */
  signature: z.boolean(),
};
export const approvalRuleSchema = z.strictObject(approvalRuleFields);
export type ApprovalRule = z.infer<typeof approvalRuleSchema>;
