import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Module } from '../../shared/modules/module.ts';
import { groupRoutes } from './routes.ts';

/**
 * Groups of members, such as departments.
 * @param uses.countApprovalRules counts the approval rules of an organization that name a group
 */
export const groupsModule = ({
  countApprovalRules,
}: {
  countApprovalRules: (log: EventLog, organizationId: string, groupId: string) => Promise<number>;
}): Module => ({
  name: 'groups',
  api: ({ events, readModels, threads }) => ({
    routes: groupRoutes({
      ...events,
      ...readModels,
      ...threads,
      countApprovalRules: (organizationId, groupId) =>
        countApprovalRules(events.log, organizationId, groupId),
    }),
  }),
});
