import { idOf, type OrganizationEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { refuseUnknown, UnprojectableEventError } from '../projecting/errors.ts';
import { projectRowPerStream } from '../projecting/row-per-stream.ts';
import { upsertRows } from '../projecting/rows.ts';
import type { Target } from '../read-model.ts';
import { memberColumns, type MemberRow, organizationColumns, type OrganizationRow } from './table.ts';

/** Applies events of `organization-` streams and returns the rows that changed. */
export const projectOrganizations = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
): Promise<{ organizations: OrganizationRow[]; members: MemberRow[] }> => {
  const members = new Map<string, MemberRow>();
  const organizations = await projectRowPerStream<OrganizationRow>(events, target, {
    category: 'organization',
    table: 'organizations',
    columns: organizationColumns,
    evolve: (row, read) => {
      const member = memberOf(read);
      if (member !== undefined) members.set(`${member.organization_id} ${member.user_id}`, member);
      return evolve(row, read);
    },
  });
  const changed = [...members.values()];
  await upsertRows<MemberRow>(target, 'members', ['organization_id', 'user_id'], memberColumns, changed);
  return { organizations, members: changed };
};

const evolve = (row: OrganizationRow | undefined, read: Positioned<ReadEvent>): OrganizationRow => {
  const event = read.event as OrganizationEvent;
  if (event.type === 'OrganizationRegistered') {
    if (row !== undefined) throw new UnprojectableEventError(read, 'the organisation exists already');
    const id = idOf(read.stream);
    return {
      id,
      organization_id: id,
      revision: read.revision,
      name: event.data.name,
      registered_at: read.metadata.recordedAt,
    };
  }
  if (row === undefined)
    throw new UnprojectableEventError(read, `${event.type} before OrganizationRegistered`);
  switch (event.type) {
    case 'MemberJoined':
      return row;
    default:
      return refuseUnknown(read, event);
  }
};

/** The membership that an event makes, if it makes one. */
const memberOf = (read: Positioned<ReadEvent>): MemberRow | undefined => {
  const event = read.event as OrganizationEvent;
  return event.type === 'MemberJoined'
    ? {
        organization_id: idOf(read.stream),
        user_id: event.data.userId,
        role: event.data.role,
        joined_at: read.metadata.recordedAt,
      }
    : undefined;
};
