import { idOf, type OrganizationEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { Target } from '../../engine/read-model.ts';
import { projectMemberships } from './project-memberships.ts';
import { type InvitationRow, type MemberRow, type OrganizationRow, organizationsTable } from './table.ts';

/** Applies events of `organization-` streams and returns the rows that changed. */
export const projectOrganizations = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
): Promise<{ organizations: OrganizationRow[]; members: MemberRow[]; invitations: InvitationRow[] }> => {
  const applied: Positioned<ReadEvent>[] = [];
  const organizations = await projectRowPerStream(events, target, {
    category: 'organization',
    table: organizationsTable,
    evolve: (row, read) => {
      // Duplicates were filtered out earlier.
      applied.push(read);
      return evolve(row, read);
    },
  });
  return { organizations, ...(await projectMemberships(applied, target)) };
};

const evolve = (row: OrganizationRow | undefined, read: Positioned<ReadEvent>): OrganizationRow => {
  const event = read.event as OrganizationEvent;
  if (event.type === 'OrganizationRegistered') {
    if (row !== undefined) throw new UnprojectableEventError(read, 'the organization already exists');
    const id = idOf(read.stream);
    return {
      id,
      organization_id: id,
      revision: read.revision,
      name: event.data.name,
      registered_at: read.metadata.recordedAt,
      time_zone: event.data.timeZone ?? 'UTC',
      suspended_at: null,
    };
  }
  if (row === undefined)
    throw new UnprojectableEventError(read, `${event.type} before OrganizationRegistered`);
  switch (event.type) {
    case 'OrganizationSettingsChanged':
      return { ...row, name: event.data.name, time_zone: event.data.timeZone };
    case 'OrganizationSuspended':
      return { ...row, suspended_at: read.metadata.recordedAt };
    case 'OrganizationResumed':
      return { ...row, suspended_at: null };
    default:
      return row;
  }
};
