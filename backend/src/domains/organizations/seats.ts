import { isActiveEditor } from './is-active-editor.ts';
import type { loadOrganization } from './load-organization.ts';

type Roster = Pick<Awaited<ReturnType<typeof loadOrganization>>, 'members' | 'deactivated' | 'absences'>;

/**
 * The delegate of a member who is away on a day such as `2026-03-01`; `undefined` if the member is not away, or if
 * one of the two may not edit policies.
 */
export const delegateOf = (roster: Roster, userId: string, today: string): string | undefined => {
  const absence = roster.absences[userId];
  if (!absence || today < absence.from || absence.until < today) return undefined;
  const { delegateId } = absence;
  return isActiveEditor(roster, userId) && isActiveEditor(roster, delegateId) ? delegateId : undefined;
};

/**
 * The active editors for whom a member can decide on a day: the member, and those whose delegate the member is.
 * Delegates of delegates are not followed, so that circles end. Empty if the member may not edit policies.
 */
export const seatsOf = (roster: Roster, userId: string, today: string): readonly string[] => {
  if (!isActiveEditor(roster, userId)) return [];
  const absent = Object.keys(roster.absences).filter((id) => delegateOf(roster, id, today) === userId);
  return [userId, ...absent];
};
