import { changedIds } from '../../engine/projecting/changed-ids.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import { projectAuditEngagements } from './project-audit-engagements.ts';
import { projectOrganizations } from './project-organizations.ts';
import { projectUsers } from './project-users.ts';
import { identity, tables } from './table.ts';

/** Users with their organizations and roles. */
export const accounts: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['user-', 'organization-', 'auditEngagement-'] },
  tables,
  async project(events, target) {
    const ofUsers = events.filter(({ stream }) => stream.startsWith('user-'));
    const ofOrganizations = events.filter(({ stream }) => stream.startsWith('organization-'));
    const users = await projectUsers(ofUsers, target);
    const { organizations, members } = await projectOrganizations(ofOrganizations, target);
    const engagements = await projectAuditEngagements(
      events.filter(({ stream }) => stream.startsWith('auditEngagement-')),
      target,
    );
    return changedIds([
      ...users,
      ...engagements,
      ...organizations,
      ...members.map(({ organization_id, user_id }) => ({ organization_id, id: user_id })),
    ]);
  },
};
