import {
  type ApprovalRule,
  approvalRuleSchema,
  listedApprovalRuleSchema,
  namedApprovers,
  namedGroups,
} from '@proviso/contracts';
import { findNames } from '@proviso/projections';
import * as z from 'zod';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { loadGroups } from '../groups/index.ts';
import { isActiveEditor, loadOrganization } from '../organizations/index.ts';
import { changeCatalog } from './change-catalog.ts';
import { loadCatalog } from './load-catalog.ts';

const path = '/api/approval-rules/:scope';
/** The id of a policy type, or `all` for all types without a rule of their own. */
const params = z.object({
  scope: z.union([
    z.literal('all'),
    z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  ]),
});
const policyTypeOf = (scope: z.infer<typeof params>['scope']): number | null =>
  scope === 'all' ? null : scope;

/** `/api/approval-rules`: how policies are approved before they are published. */
export const approvalRuleRoutes = ({ log, read }: { log: EventLog; read: Read }): readonly Route[] => {
  /** The names of the existing groups that steps name, by id. */
  const groupNamesOf = async (
    organizationId: string,
    steps: ApprovalRule['steps'],
  ): Promise<Readonly<Record<string, string>>> => {
    const ids = namedGroups(steps);
    if (ids.length === 0) return {};
    const { groups } = await loadGroups(log, organizationId);
    return Object.fromEntries(
      ids.flatMap((id) => {
        const group = groups[id];
        return group ? [[id, group.name] as const] : [];
      }),
    );
  };
  /** @throws DomainError `approval.approver-not-possible` */
  const assertApprovers = async (organizationId: string, { steps }: ApprovalRule): Promise<void> => {
    const organization = await loadOrganization(log, organizationId);
    const groups = await groupNamesOf(organizationId, steps);
    const errors = steps.flatMap(({ approvers, needed }, index) => {
      if ('role' in approvers) return [];
      if ('groupId' in approvers)
        return groups[approvers.groupId] === undefined
          ? [{ path: `steps.${index}.approvers`, message: 'Choose a group of your organization' }]
          : [];
      const people = new Set(approvers.userIds).size;
      const arePossible = approvers.userIds.every((id) => isActiveEditor(organization, id));
      const message = 'Choose members who may edit policies';
      return [
        ...(arePossible ? [] : [{ path: `steps.${index}.approvers`, message }]),
        ...(needed !== null && needed > people
          ? [{ path: `steps.${index}.needed`, message: 'Enter no more approvals than approvers' }]
          : []),
      ];
    });
    if (errors.length > 0) throw new DomainError('approval.approver-not-possible', {}, { errors });
  };

  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/approval-rules',
        summary: 'Lists how policies of each type are approved before they are published',
        permission: 'policy.read',
        answers: { 200: z.array(listedApprovalRuleSchema) },
        reads: ['accounts'],
      },
      async ({ session: { organizationId } }) => {
        const { approvalRules } = await loadCatalog(log, organizationId);
        const steps = [...approvalRules.values()].flatMap((rule) => rule.steps);
        const named = namedApprovers(steps);
        const groupNames = await groupNamesOf(organizationId, steps);
        const names = await read(organizationId, (tenant) => findNames(tenant, named));
        const body = Array.from(approvalRules, ([policyTypeId, rule]) => ({
          policyTypeId,
          ...rule,
          names: Object.fromEntries(names),
          groupNames,
        }));
        return { status: 200, body };
      },
    ),

    sessionRoute(
      {
        method: 'put',
        path,
        summary: 'Chooses how policies of a type, or all policies (`all`), are approved',
        permission: 'organization.manage',
        params,
        body: approvalRuleSchema,
        answers: { 204: null },
        problems: ['catalog.not-found', 'approval.needs-publishing', 'approval.approver-not-possible'],
      },
      async ({ params: { scope }, body: rule, session: { organizationId }, context }) => {
        await assertApprovers(organizationId, rule);
        const command = { type: 'SetApprovalRule', policyTypeId: policyTypeOf(scope), rule } as const;
        const { wrote } = await changeCatalog(log, context, command);
        return { status: 204, wrote };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path,
        summary: 'Removes an approval rule; submitted texts keep the steps with which they were submitted',
        permission: 'organization.manage',
        params,
        answers: { 204: null },
        problems: ['catalog.not-found'],
      },
      async ({ params: { scope }, context }) => {
        const command = { type: 'RemoveApprovalRule', policyTypeId: policyTypeOf(scope) } as const;
        const { wrote } = await changeCatalog(log, context, command);
        return { status: 204, wrote };
      },
    ),
  ];
};
