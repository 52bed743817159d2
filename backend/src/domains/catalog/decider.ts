import {
  type ApprovalRule,
  type CatalogEvent,
  limits,
  ORGANIZATION_VARIABLE,
  type PolicyType,
  type RegulatoryEntity,
  type VariableValues,
  type WayChangesTakeEffect,
  type WhoMayComment,
} from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

/** Items of one kind by id, in the order in which they were added. */
interface Shelf<Item> {
  current: ReadonlyMap<number, Item>;
  /** The final state of each removed item, by id. */
  removed: ReadonlyMap<number, Item>;
}

/** An organization's policy types, regulatory entities and variables. */
export interface Catalog {
  policyTypes: Shelf<PolicyType>;
  regulatoryEntities: Shelf<RegulatoryEntity>;
  variables: VariableValues;
  /** `undefined` until the organization chooses. Changes then take effect immediately. */
  howChangesTakeEffect: WayChangesTakeEffect | undefined;
  whoMayComment: WhoMayComment;
  /** Approval rules by policy type; the key `null` has the rule for types without one of their own. */
  approvalRules: ReadonlyMap<number | null, ApprovalRule>;
}

type TypeTexts = Omit<PolicyType, 'id'>;
type EntityTexts = Omit<RegulatoryEntity, 'id'>;
/** `policies` is the number of policies that use the item, according to the read model. */
export type CatalogCommand =
  | { type: 'AddPolicyType'; texts: TypeTexts }
  | { type: 'ChangePolicyType'; id: number; texts: TypeTexts }
  | { type: 'RemovePolicyType'; id: number; policies: number }
  | { type: 'AddRegulatoryEntity'; texts: EntityTexts }
  | { type: 'ChangeRegulatoryEntity'; id: number; texts: EntityTexts }
  | { type: 'RemoveRegulatoryEntity'; id: number; policies: number }
  | { type: 'SetVariable'; name: string; value: string }
  | { type: 'RemoveVariable'; name: string; policies: number }
  | {
      type: 'ChooseHowChangesTakeEffect';
      way: WayChangesTakeEffect;
      /** Set to refuse another choice than an earlier one. */
      onlyFirst?: true | undefined;
    }
  | { type: 'ChooseWhoMayComment'; who: WhoMayComment }
  /** `policyTypeId` is `null` for all types without a rule of their own. */
  | { type: 'SetApprovalRule'; policyTypeId: number | null; rule: ApprovalRule }
  | { type: 'RemoveApprovalRule'; policyTypeId: number | null };

const withItem = <Item extends { id: number }>(shelf: Shelf<Item>, item: Item): Shelf<Item> => ({
  ...shelf,
  current: new Map(shelf.current).set(item.id, item),
});
const withoutItem = <Item>(shelf: Shelf<Item>, id: number): Shelf<Item> => {
  const current = new Map(shelf.current);
  const removed = new Map(shelf.removed);
  const item = current.get(id);
  current.delete(id);
  if (item !== undefined) removed.set(id, item);
  return { current, removed };
};

const withoutRule = (
  rules: Catalog['approvalRules'],
  policyTypeId: number | null,
): Catalog['approvalRules'] => new Map([...rules].filter(([id]) => id !== policyTypeId));

const evolve = (state: Catalog, event: CatalogEvent): Catalog => {
  switch (event.type) {
    case 'PolicyTypeAdded':
    case 'PolicyTypeChanged': {
      const { policyTypeId: id, ...texts } = event.data;
      return { ...state, policyTypes: withItem(state.policyTypes, { id, ...texts }) };
    }
    case 'PolicyTypeRemoved':
      return {
        ...state,
        policyTypes: withoutItem(state.policyTypes, event.data.policyTypeId),
        approvalRules: withoutRule(state.approvalRules, event.data.policyTypeId),
      };
    case 'RegulatoryEntityAdded':
    case 'RegulatoryEntityChanged': {
      const { regulatoryEntityId: id, ...texts } = event.data;
      return { ...state, regulatoryEntities: withItem(state.regulatoryEntities, { id, ...texts }) };
    }
    case 'RegulatoryEntityRemoved':
      return {
        ...state,
        regulatoryEntities: withoutItem(state.regulatoryEntities, event.data.regulatoryEntityId),
      };
    case 'VariableSet': {
      const { name, value } = event.data;
      return { ...state, variables: new Map(state.variables).set(name, value) };
    }
    case 'VariableRemoved': {
      const variables = new Map(state.variables);
      variables.delete(event.data.name);
      return { ...state, variables };
    }
    case 'HowChangesTakeEffectChosen':
      return { ...state, howChangesTakeEffect: event.data.howChangesTakeEffect };
    case 'WhoMayCommentChosen':
      return { ...state, whoMayComment: event.data.whoMayComment };
    case 'ApprovalRuleSet': {
      const { policyTypeId = null, ...rule } = event.data;
      return { ...state, approvalRules: new Map(state.approvalRules).set(policyTypeId, rule) };
    }
    case 'ApprovalRuleRemoved':
      return {
        ...state,
        approvalRules: withoutRule(state.approvalRules, event.data.policyTypeId ?? null),
      };
  }
};

/** @throws DomainError `catalog.name-taken`; the comparison ignores case */
const assertNameFree = (
  { current }: Shelf<{ id: number; name: string }>,
  name: string,
  own?: number,
): void => {
  for (const item of current.values())
    if (item.id !== own && item.name.toLowerCase() === name.toLowerCase())
      throw new DomainError(
        'catalog.name-taken',
        { name },
        { errors: [{ path: 'name', message: 'There is one with this name already' }] },
      );
};

const nextId = ({ current, removed }: Shelf<unknown>): number =>
  Math.max(0, ...current.keys(), ...removed.keys()) + 1;

const assertRoom = ({ current }: Shelf<unknown>): void => {
  if (current.size >= limits.catalogItems)
    throw new DomainError('catalog.too-many', { items: limits.catalogItems });
};

const assertUnused = (name: string, policies: number): void => {
  if (policies > 0) throw new DomainError('catalog.in-use', { name, policies });
};

const known = <Item>({ current }: Shelf<Item>, id: number): Item => {
  const item = current.get(id);
  if (item === undefined) throw new DomainError('catalog.not-found');
  return item;
};

const isSame = (item: object, texts: object): boolean =>
  Object.entries(texts).every(([name, text]) => Reflect.get(item, name) === text);

const setVariable = (name: string, value: string, variables: VariableValues): CatalogEvent[] => {
  if (name === ORGANIZATION_VARIABLE) throw new DomainError('variable.organization-name');
  if (variables.get(name) === value) return [];
  if (!variables.has(name) && variables.size >= limits.variables)
    throw new DomainError('variable.too-many', { variables: limits.variables });
  return [{ type: 'VariableSet', data: { name, value } }];
};

const removeVariable = (name: string, policies: number, variables: VariableValues): CatalogEvent[] => {
  if (name === ORGANIZATION_VARIABLE) throw new DomainError('variable.organization-name');
  if (!variables.has(name)) throw new DomainError('variable.not-found');
  if (policies > 0) throw new DomainError('variable.in-use', { name, policies });
  return [{ type: 'VariableRemoved', data: { name } }];
};

const scopeOf = (policyTypeId: number | null) => (policyTypeId === null ? {} : { policyTypeId });

const setApprovalRule = (
  policyTypeId: number | null,
  rule: ApprovalRule,
  { policyTypes, howChangesTakeEffect, approvalRules }: Catalog,
): CatalogEvent[] => {
  if (howChangesTakeEffect !== 'when-published') throw new DomainError('approval.needs-publishing');
  if (policyTypeId !== null) known(policyTypes, policyTypeId);
  if (JSON.stringify(approvalRules.get(policyTypeId)) === JSON.stringify(rule)) return [];
  return [{ type: 'ApprovalRuleSet', data: { ...scopeOf(policyTypeId), ...rule } }];
};

const removeApprovalRule = (policyTypeId: number | null, { approvalRules }: Catalog): CatalogEvent[] => {
  if (!approvalRules.has(policyTypeId)) throw new DomainError('catalog.not-found');
  return [{ type: 'ApprovalRuleRemoved', data: scopeOf(policyTypeId) }];
};

const chooseHowChangesTakeEffect = (
  { way, onlyFirst }: Extract<CatalogCommand, { type: 'ChooseHowChangesTakeEffect' }>,
  { howChangesTakeEffect, approvalRules }: Catalog,
): CatalogEvent[] => {
  if (way === howChangesTakeEffect) return [];
  if (onlyFirst && howChangesTakeEffect !== undefined) throw new DomainError('publishing.already-chosen');
  // Saving would otherwise put unapproved texts in force.
  if (approvalRules.size > 0) throw new DomainError('approval.needs-publishing');
  return [{ type: 'HowChangesTakeEffectChosen', data: { howChangesTakeEffect: way } }];
};

const decide = (command: CatalogCommand, catalog: Catalog): CatalogEvent[] => {
  const { policyTypes, regulatoryEntities, variables } = catalog;
  switch (command.type) {
    case 'AddPolicyType':
      assertRoom(policyTypes);
      assertNameFree(policyTypes, command.texts.name);
      return [{ type: 'PolicyTypeAdded', data: { policyTypeId: nextId(policyTypes), ...command.texts } }];
    case 'ChangePolicyType': {
      const { id, texts } = command;
      if (isSame(known(policyTypes, id), texts)) return [];
      assertNameFree(policyTypes, texts.name, id);
      return [{ type: 'PolicyTypeChanged', data: { policyTypeId: id, ...texts } }];
    }
    case 'RemovePolicyType': {
      const { name } = known(policyTypes, command.id);
      assertUnused(name, command.policies);
      if (catalog.approvalRules.has(command.id)) throw new DomainError('catalog.has-approval-rule', { name });
      return [{ type: 'PolicyTypeRemoved', data: { policyTypeId: command.id, name } }];
    }
    case 'AddRegulatoryEntity':
      assertRoom(regulatoryEntities);
      assertNameFree(regulatoryEntities, command.texts.name);
      return [
        {
          type: 'RegulatoryEntityAdded',
          data: { regulatoryEntityId: nextId(regulatoryEntities), ...command.texts },
        },
      ];
    case 'ChangeRegulatoryEntity': {
      const { id, texts } = command;
      if (isSame(known(regulatoryEntities, id), texts)) return [];
      assertNameFree(regulatoryEntities, texts.name, id);
      return [{ type: 'RegulatoryEntityChanged', data: { regulatoryEntityId: id, ...texts } }];
    }
    case 'RemoveRegulatoryEntity': {
      const { name } = known(regulatoryEntities, command.id);
      assertUnused(name, command.policies);
      return [{ type: 'RegulatoryEntityRemoved', data: { regulatoryEntityId: command.id, name } }];
    }
    case 'SetVariable':
      return setVariable(command.name, command.value, variables);
    case 'RemoveVariable':
      return removeVariable(command.name, command.policies, variables);
    case 'ChooseHowChangesTakeEffect':
      return chooseHowChangesTakeEffect(command, catalog);
    case 'ChooseWhoMayComment':
      if (command.who === catalog.whoMayComment) return [];
      return [{ type: 'WhoMayCommentChosen', data: { whoMayComment: command.who } }];
    case 'SetApprovalRule':
      return setApprovalRule(command.policyTypeId, command.rule, catalog);
    case 'RemoveApprovalRule':
      return removeApprovalRule(command.policyTypeId, catalog);
  }
};

/**
 * The rules of a `catalog-` stream. Names are unique within their kind, ids are never reused, and items in
 * use cannot be removed. Refused commands fail with `catalog.name-taken`, `catalog.too-many`,
 * `catalog.in-use`, `catalog.not-found`, `approval.needs-publishing` or `variable.…`.
 */
export const catalogDecider: Decider<Catalog, CatalogCommand, CatalogEvent> = {
  initial: {
    policyTypes: { current: new Map(), removed: new Map() },
    regulatoryEntities: { current: new Map(), removed: new Map() },
    variables: new Map(),
    howChangesTakeEffect: undefined,
    whoMayComment: 'everyone',
    approvalRules: new Map(),
  },
  evolve,
  decide,
};
