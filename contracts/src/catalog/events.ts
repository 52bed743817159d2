import * as z from 'zod/mini';
import { approvalRuleFields } from '../approvals/rules.ts';
import { defineEvent, type EventOf } from '../events/define-event.ts';

// Events of `catalog-{organizationId}`. Ids count from 1 and are never reused.

const policyTypeData = { policyTypeId: z.int(), name: z.string(), description: z.string() };
export const policyTypeAdded = defineEvent('PolicyTypeAdded', z.object(policyTypeData), {
  written: ['name', 'description'],
  webhook: true,
});
export const policyTypeChanged = defineEvent('PolicyTypeChanged', z.object(policyTypeData), {
  written: ['name', 'description'],
  webhook: true,
});
/** A policy type was removed. It can no longer be assigned, but policies that already have it keep it. */
export const policyTypeRemoved = defineEvent(
  'PolicyTypeRemoved',
  z.object({ policyTypeId: z.int(), name: z.string() }),
  { written: ['name'], webhook: true },
);

const regulatoryEntityData = {
  regulatoryEntityId: z.int(),
  name: z.string(),
  acronym: z.string(),
  website: z.string(),
  description: z.string(),
};
const regulatoryEntityTexts = ['name', 'acronym', 'website', 'description'] as const;
export const regulatoryEntityAdded = defineEvent('RegulatoryEntityAdded', z.object(regulatoryEntityData), {
  written: regulatoryEntityTexts,
  webhook: true,
});
export const regulatoryEntityChanged = defineEvent(
  'RegulatoryEntityChanged',
  z.object(regulatoryEntityData),
  { written: regulatoryEntityTexts, webhook: true },
);
export const regulatoryEntityRemoved = defineEvent(
  'RegulatoryEntityRemoved',
  z.object({ regulatoryEntityId: z.int(), name: z.string() }),
  { written: ['name'], webhook: true },
);

/** A variable was added, or its value changed. */
export const variableSet = defineEvent('VariableSet', z.object({ name: z.string(), value: z.string() }), {
  written: ['name', 'value'],
  webhook: true,
});
export const variableRemoved = defineEvent('VariableRemoved', z.object({ name: z.string() }), {
  written: ['name'],
  webhook: true,
});

/** When changes to policies in force take effect: when they are saved, or when they are published. */
export const waysChangesTakeEffect = ['immediately', 'when-published'] as const;
export type WayChangesTakeEffect = (typeof waysChangesTakeEffect)[number];
export const howChangesTakeEffectChosen = defineEvent(
  'HowChangesTakeEffectChosen',
  z.object({ howChangesTakeEffect: z.enum(waysChangesTakeEffect) }),
  { webhook: true },
);

/** Which of the members who can read a policy may comment on it: all of them, or those who may edit policies. */
export const whoMayComment = ['everyone', 'editors'] as const;
export type WhoMayComment = (typeof whoMayComment)[number];
export const whoMayCommentChosen = defineEvent(
  'WhoMayCommentChosen',
  z.object({ whoMayComment: z.enum(whoMayComment) }),
  { webhook: true },
);

const ruleScope = {
  /** The policy type to which the rule applies; absent for all types without a rule of their own. */
  policyTypeId: z.optional(z.int()),
};
/** Policies must be approved before they are published. Replaces an earlier rule. */
export const approvalRuleSet = defineEvent(
  'ApprovalRuleSet',
  z.object({ ...ruleScope, ...approvalRuleFields }),
  // Since version 2, a step can name a group.
  { schemaVersion: 2, upcasters: { 1: (data) => data }, webhook: true },
);
export const approvalRuleRemoved = defineEvent('ApprovalRuleRemoved', z.object(ruleScope), { webhook: true });

export const catalogEvents = [
  policyTypeAdded,
  policyTypeChanged,
  policyTypeRemoved,
  regulatoryEntityAdded,
  regulatoryEntityChanged,
  regulatoryEntityRemoved,
  variableSet,
  variableRemoved,
  howChangesTakeEffectChosen,
  whoMayCommentChosen,
  approvalRuleSet,
  approvalRuleRemoved,
] as const;
export type CatalogEvent = EventOf<(typeof catalogEvents)[number]>;
