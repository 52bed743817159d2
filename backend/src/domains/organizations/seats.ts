import { isActiveEditor } from './is-active-editor.ts';
import type { loadOrganization } from './load-organization.ts';

type Roster = Pick<Awaited<ReturnType<typeof loadOrganization>>, 'members' | 'deactivated' | 'absences'>;

/**
 * The active editors for whom a member can decide on a day such as `2026-03-01`: the member, and those who are
 * away and named the member as their delegate. Delegates of delegates are not followed, so that circles end.
 * Empty if the member may not edit policies.
 */
export const seatsOf = (roster: Roster, userId: string, today: string): readonly string[] => {
  if (!isActiveEditor(roster, userId)) return [];
  const absent = Object.entries(roster.absences).filter(
    ([id, { from, until, delegateId }]) =>
      delegateId === userId && from <= today && today <= until && isActiveEditor(roster, id),
  );
  return [userId, ...absent.map(([id]) => id)];
};
