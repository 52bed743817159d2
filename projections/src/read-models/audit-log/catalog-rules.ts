import { type ApprovalRule, auditDetail, type CatalogEvent, idOf } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofCatalog = {
  entityType: 'catalog',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

const typeFields = (data: { policyTypeId: number; name: unknown; description: unknown }) => ({
  [`policyTypes.${data.policyTypeId}.name`]: data.name,
  [`policyTypes.${data.policyTypeId}.description`]: data.description,
});
const entityFields = ({
  regulatoryEntityId: id,
  ...texts
}: {
  regulatoryEntityId: number;
  name: unknown;
  acronym: unknown;
  website: unknown;
  description: unknown;
}) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`regulatoryEntities.${id}.${name}`, text]));

const approvalFields = (
  policyTypeId: number | undefined,
  rule: { [Name in keyof ApprovalRule]: ApprovalRule[Name] | null },
) =>
  Object.fromEntries(
    Object.entries(rule).map(([name, value]) => [`approvalRules.${policyTypeId ?? 'all'}.${name}`, value]),
  );

/** Audit rules for policy types and regulatory entities. */
export const catalogRules: RulesFor<CatalogEvent> = {
  PolicyTypeAdded: {
    ...ofCatalog,
    action: 'CREATE',
    changes: typeFields,
    detail: ({ name }) => auditDetail('policy-type-added', { name }),
  },
  PolicyTypeChanged: {
    ...ofCatalog,
    action: 'UPDATE',
    changes: typeFields,
    detail: ({ name }) => auditDetail('policy-type-changed', { name }),
  },
  PolicyTypeRemoved: {
    ...ofCatalog,
    action: 'DELETE',
    changes: ({ policyTypeId }) => typeFields({ policyTypeId, name: null, description: null }),
    detail: ({ name }) => auditDetail('policy-type-removed', { name }),
  },
  RegulatoryEntityAdded: {
    ...ofCatalog,
    action: 'CREATE',
    changes: entityFields,
    detail: ({ name }) => auditDetail('regulatory-entity-added', { name }),
  },
  RegulatoryEntityChanged: {
    ...ofCatalog,
    action: 'UPDATE',
    changes: entityFields,
    detail: ({ name }) => auditDetail('regulatory-entity-changed', { name }),
  },
  RegulatoryEntityRemoved: {
    ...ofCatalog,
    action: 'DELETE',
    changes: ({ regulatoryEntityId }) =>
      entityFields({ regulatoryEntityId, name: null, acronym: null, website: null, description: null }),
    detail: ({ name }) => auditDetail('regulatory-entity-removed', { name }),
  },
  VariableSet: {
    ...ofCatalog,
    action: 'UPDATE',
    changes: ({ name, value }) => ({ [`variables.${name}`]: value }),
    detail: ({ name }) => auditDetail('variable-set', { name }),
  },
  VariableRemoved: {
    ...ofCatalog,
    action: 'DELETE',
    changes: ({ name }) => ({ [`variables.${name}`]: null }),
    detail: ({ name }) => auditDetail('variable-removed', { name }),
  },
  HowChangesTakeEffectChosen: {
    ...ofCatalog,
    action: 'UPDATE',
    changes: ({ howChangesTakeEffect }) => ({ howChangesTakeEffect }),
    detail: ({ howChangesTakeEffect: way }) =>
      auditDetail(
        way === 'immediately' ? 'changes-take-effect-immediately' : 'changes-take-effect-when-published',
        {},
      ),
  },
  WhoMayCommentChosen: {
    ...ofCatalog,
    action: 'UPDATE',
    changes: ({ whoMayComment }) => ({ whoMayComment }),
    detail: ({ whoMayComment: who }) =>
      auditDetail(who === 'everyone' ? 'everyone-may-comment' : 'editors-may-comment', {}),
  },
  ApprovalRuleSet: {
    ...ofCatalog,
    action: 'UPDATE',
    changes: ({ policyTypeId, ...rule }) => approvalFields(policyTypeId, rule),
    detail: ({ policyTypeId }) =>
      policyTypeId === undefined
        ? auditDetail('approval-rule-set-for-all', {})
        : auditDetail('approval-rule-set', {}),
  },
  ApprovalRuleRemoved: {
    ...ofCatalog,
    action: 'UPDATE',
    changes: ({ policyTypeId }) =>
      approvalFields(policyTypeId, { steps: null, dueInDays: null, fourEyes: null, signature: null }),
    detail: ({ policyTypeId }) =>
      policyTypeId === undefined
        ? auditDetail('approval-rule-removed-for-all', {})
        : auditDetail('approval-rule-removed', {}),
  },
};
