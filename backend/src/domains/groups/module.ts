import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Module } from '../../shared/modules/module.ts';
import { groupRoutes } from './routes.ts';

/** Limits the changes that a user makes to the members of groups. */
const MEMBER_RATE = { limit: 100, windowMs: 10 * 60 * 1000 };

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
  api: ({ events, readModels, signIn, threads }) => ({
    routes: groupRoutes({
      ...events,
      ...readModels,
      ...threads,
      countApprovalRules: (organizationId, groupId) =>
        countApprovalRules(events.log, organizationId, groupId),
      memberChanges: signIn.limit('changes to the members of groups by a person', MEMBER_RATE),
    }),
  }),
});
