import * as z from 'zod/mini';
import { defineEvent } from '../events/define-event.ts';

// Events of an organization's stream, which also records who is a member of the organization.

/** The group's id, and its name at the time of the event. */
const group = { groupId: z.string(), name: z.string() };
const changedUsers = { added: z.array(z.string()), removed: z.array(z.string()) };

export const groupCreated = defineEvent('GroupCreated', z.object(group), {
  written: ['name'],
  webhook: true,
});
/** The group has a new name, `name`. */
export const groupRenamed = defineEvent('GroupRenamed', z.object(group), {
  written: ['name'],
  webhook: true,
});
/** People were added or removed by hand or from a list. A member who leaves the organization leaves its groups. */
export const groupMembersChanged = defineEvent(
  'GroupMembersChanged',
  z.object({ ...group, ...changedUsers }),
  { written: ['name'], webhook: true },
);
/** Managers were appointed or dismissed. They add and remove the group's members. */
export const groupManagersChanged = defineEvent(
  'GroupManagersChanged',
  z.object({ ...group, ...changedUsers }),
  { written: ['name'], webhook: true },
);
/**
 * The group's members are from now on those of a directory group, and no longer the ones added by hand.
 * `null`: they are added by hand again.
 */
export const groupSourceChanged = defineEvent(
  'GroupSourceChanged',
  z.object({ ...group, directoryGroupId: z.nullable(z.string()) }),
  { written: ['name'], webhook: true },
);
export const groupDeleted = defineEvent('GroupDeleted', z.object(group), {
  written: ['name'],
  webhook: true,
});

/** Events that `organization-` streams contain about groups. */
export const groupEvents = [
  groupCreated,
  groupRenamed,
  groupMembersChanged,
  groupManagersChanged,
  groupSourceChanged,
  groupDeleted,
] as const;
