import {
  type ApprovalRule,
  namedGroups,
  ORGANIZATION_VARIABLE,
  streamName,
  type VariableValues,
  type WhoMayComment,
} from '@proviso/contracts';
import { organization } from '../organizations/index.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { ruleFor } from './approval-rules.ts';
import { type Catalog, catalogDecider } from './decider.ts';

/** Loads an organization's catalog from its stream, which is small. Commands need the current state. */
export const loadCatalog = async (log: Pick<EventLog, 'load'>, organizationId: string): Promise<Catalog> => {
  const stream = streamName('catalog', organizationId);
  return (await log.load(stream, catalogDecider, organizationId)).state;
};

/** Returns true if policies of the organization can have this type. */
export const hasPolicyType = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  id: number,
): Promise<boolean> => (await loadCatalog(log, organizationId)).policyTypes.current.has(id);

/**
 * True if the organization publishes changes to policies in force. Otherwise, changes take effect when they
 * are saved.
 */
export const publishesChanges = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<boolean> => (await loadCatalog(log, organizationId)).howChangesTakeEffect === 'when-published';

/** Which of the members who can read a policy may comment on it. */
export const loadWhoMayComment = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<WhoMayComment> => (await loadCatalog(log, organizationId)).whoMayComment;

/**
 * The rule by which a text must be approved before it is published; `undefined` if it needs no approval.
 * @param policyTypeIds the types whose rules apply, so that a new type does not evade the rule of the old one
 */
export const loadApprovalRule = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  policyTypeIds: readonly (number | null)[],
): Promise<ApprovalRule | undefined> => {
  const { approvalRules } = await loadCatalog(log, organizationId);
  return ruleFor(policyTypeIds, approvalRules);
};

/** Counts the approval rules of an organization that name a group. */
export const countApprovalRules = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  groupId: string,
): Promise<number> => {
  const { approvalRules } = await loadCatalog(log, organizationId);
  return [...approvalRules.values()].filter(({ steps }) => namedGroups(steps).includes(groupId)).length;
};

/** Returns the values of the organization's variables, including the organization's name. */
export const loadVariables = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<VariableValues> => {
  const [{ variables }, { state }] = await Promise.all([
    loadCatalog(log, organizationId),
    log.load(streamName('organization', organizationId), organization, organizationId),
  ]);
  return state.status === 'registered'
    ? new Map([...variables, [ORGANIZATION_VARIABLE, state.name]])
    : variables;
};

/** Returns the catalog for an export: current and removed entries, and variables with their values. */
export const describeCatalog = async (log: Pick<EventLog, 'load'>, organizationId: string) => {
  const { policyTypes, regulatoryEntities, howChangesTakeEffect, whoMayComment, approvalRules } =
    await loadCatalog(log, organizationId);
  return {
    howChangesTakeEffect: howChangesTakeEffect ?? 'immediately',
    whoMayComment,
    approvalRules: Array.from(approvalRules, ([policyTypeId, rule]) => ({ policyTypeId, ...rule })),
    policyTypes: [...policyTypes.current.values()],
    removedPolicyTypes: [...policyTypes.removed.values()],
    regulatoryEntities: [...regulatoryEntities.current.values()],
    removedRegulatoryEntities: [...regulatoryEntities.removed.values()],
    variables: Object.fromEntries(await loadVariables(log, organizationId)),
  };
};
